import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { Secret } from '../../parts/secret.js'

/** Shows the secret once, and asks before it is closed. */
export const WebhookSecret = ({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) => (
  <Dialog title={t('webhook.secret')} onClose={onClose} leaveText={t('keys.leave')}>
    <p>{t('webhook.secretText')}</p>
    <Secret label={t('webhook.secret')} value={secret} />
    <footer class="actions">
      <button type="button" class="button primary" onClick={onClose}>
        {t('keys.done')}
      </button>
    </footer>
  </Dialog>
)
