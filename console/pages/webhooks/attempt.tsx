import { useRef } from 'preact/hooks'
import { inventory, type Records, type Webhook } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Copy } from '../../parts/copy.js'
import { Dialog } from '../../parts/dialog.js'
import { Read } from '../../parts/loading.js'
import { toast, toastError } from '../../parts/toast.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { Moment, Time } from '../../parts/values/time.js'
import { attemptError } from './attempt-error.js'
import { indented } from './json.js'

export type Attempt = Records['WebhookLogEntry']

interface AttemptDialogProps {
  readonly webhook: Webhook
  readonly attempt: Attempt
  readonly sends: boolean
  readonly onClose: () => void
}

/** A delivery attempt: request and response. */
export function AttemptDialog({ webhook, attempt, sends, onClose }: AttemptDialogProps) {
  const redeliver = async () => {
    try {
      await inventory.redeliverWebhook(webhook.id, attempt.id)
      toast(t('attempt.redelivered'))
    } catch (error) {
      toastError(error)
    }
    refresh('webhooks')
    onClose()
  }
  const { event, status_code, response_body, next_attempt_at, trigger, duration_ms, sent_at } = attempt
  const responseText = status_code === 0 ? '' : `${status_code}, ${plain(String(duration_ms))} ms`
  return (
    <Dialog title={event} onClose={onClose} wide>
      <div class="columns sides">
        {may('events:read') ? (
          <Request attempt={attempt} />
        ) : (
          <div class="message">
            <header>
              <h3>{t('attempt.request')}</h3>
            </header>
            <p class="hint">{t('attempt.requestHidden')}</p>
          </div>
        )}
        <Message
          title={t('attempt.response')}
          head={[responseText, attemptError(attempt) ?? ''].filter(line => line !== '')}
          body={response_body}
        />
      </div>
      <Details
        rows={[
          [t('attempt.trigger'), t(`trigger.${trigger}`)],
          [t('when'), <Moment key="sent" at={sent_at} />],
          [t('attempt.next'), next_attempt_at === null ? null : <Time at={next_attempt_at} />],
        ]}
      />
      {sends ? (
        <footer class="actions">
          <button type="button" class="button primary" onClick={() => void redeliver()}>
            {t('attempt.redeliver')}
          </button>
        </footer>
      ) : null}
    </Dialog>
  )
}

/** An attempt never changes. */
function Request({ attempt: { id, webhook_id } }: { readonly attempt: Attempt }) {
  const query = useQuery({
    key: ['webhook-logs', 'one', id],
    read: signal => inventory.getWebhookLog(webhook_id, id, {}, { signal }),
  })
  return (
    <Read of={query}>
      {({ request: { method, url, headers, body } }) => (
        <div>
          <Message
            title={t('attempt.request')}
            head={[
              url === null ? method : `${method} ${url}`,
              ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
            ]}
            body={body}
          />
          <p class="hint">{t('attempt.unsigned')}</p>
        </div>
      )}
    </Read>
  )
}

interface MessageProps {
  readonly title: string
  /** Lines before the body. */
  readonly head: readonly string[]
  readonly body: string | null
}

/** An HTTP request or response. It is copied as sent, and shown with indented JSON. */
function Message({ title, head, body }: MessageProps) {
  const text = useRef<HTMLElement>(null)
  const messageText = (content: string | null) => [...head, ...(content ? ['', content] : [])].join('\n')
  const select = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <div class="message">
      <header>
        <h3>{title}</h3>
        <Copy value={messageText(body)} select={select} small />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section class="response" tabIndex={0} aria-label={title} ref={text}>
        <pre class="mono">{messageText(body === null ? null : (indented(body) ?? body))}</pre>
      </section>
    </div>
  )
}
