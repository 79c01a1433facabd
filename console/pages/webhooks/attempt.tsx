import { useRef } from 'preact/hooks'
import { inventory, type Records, type Webhook } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { Copy } from '../../parts/copy.js'
import { Dialog } from '../../parts/dialog.js'
import { errorText } from '../../parts/error-text.js'
import { toast, toastFailure } from '../../parts/toast.js'
import { Details } from '../../parts/values/details.js'
import { plain } from '../../parts/values/quantity.js'
import { Moment, Time } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import { say } from '../../words.js'
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
      toast(say('attempt.again'))
    } catch (error) {
      toastFailure(errorText(error))
    }
    refresh('webhooks')
    onClose()
  }
  const { event, status_code, error, response_body, next_attempt_at, trigger, duration_ms, sent_at } = attempt
  const answer = status_code === 0 ? '' : `${status_code}, ${plain(String(duration_ms))} ms`
  return (
    <Dialog title={event} onClose={onClose} wide>
      <div class="columns sides">
        {may('events:read') ? (
          <Request attempt={attempt} />
        ) : (
          <div class="message">
            <header>
              <h3>{say('attempt.request')}</h3>
            </header>
            <p class="hint">{say('attempt.unseen')}</p>
          </div>
        )}
        <Message
          title={say('attempt.response')}
          head={[answer, error ?? ''].filter(line => line !== '')}
          body={response_body}
        />
      </div>
      <Details
        rows={[
          [say('attempt.why'), say(`trigger.${trigger}`)],
          [say('when'), <Moment key="sent" at={sent_at} />],
          [say('attempt.next'), next_attempt_at === null ? null : <Time at={next_attempt_at} />],
        ]}
      />
      {sends ? (
        <footer class="actions">
          <button type="button" class="button primary" onClick={() => void redeliver()}>
            {say('attempt.redeliver')}
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
            title={say('attempt.request')}
            head={[
              url === null ? method : `${method} ${url}`,
              ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
            ]}
            body={body}
          />
          <p class="hint">{say('attempt.unsigned')}</p>
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
  const written = (shown: string | null) => [...head, ...(shown ? ['', shown] : [])].join('\n')
  const select = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <div class="message">
      <header>
        <h3>{title}</h3>
        <Copy value={written(body)} select={select} small />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section class="response" tabIndex={0} aria-label={title} ref={text}>
        <pre class="mono">{written(body === null ? null : (indented(body) ?? body))}</pre>
      </section>
    </div>
  )
}
