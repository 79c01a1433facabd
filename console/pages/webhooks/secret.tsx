import { Dialog } from '../../parts/dialog.js'
import { Secret } from '../../parts/secret.js'
import { say } from '../../words.js'

/** Shows the secret once, and asks before it is closed. */
export const WebhookSecret = ({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) => (
  <Dialog title={say('webhook.secret')} onClose={onClose} mayClose={() => confirm(say('keys.leave'))}>
    <p>{say('webhook.secretText')}</p>
    <Secret label={say('webhook.secret')} value={secret} />
    <footer class="actions">
      <button type="button" class="button primary" onClick={onClose}>
        {say('keys.kept')}
      </button>
    </footer>
  </Dialog>
)
