import { Component, type ComponentChildren } from 'preact'
import { t } from '../i18n/messages.js'
import { Failure } from '../parts/loading.js'

/** Shows an error in place of a page that fails and keeps the menu. A new address (`at`) resets it. */
export class Boundary extends Component<{ at: string; children: ComponentChildren }, { error: unknown; at: string }> {
  override state = { error: undefined as unknown, at: this.props.at }

  static override getDerivedStateFromProps(props: { at: string }, state: { at: string }) {
    return props.at === state.at ? null : { error: undefined, at: props.at }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ error })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div class="page">
        <h1>{t('failure.page')}</h1>
        <Failure error={error} onRetry={() => location.reload()} />
      </div>
    )
  }
}
