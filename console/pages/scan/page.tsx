import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isServiceResponding } from '../../api/retry-until-response.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import { PersonPicker } from '../../parts/form/person-picker.js'
import type { Option } from '../../parts/form/picker.js'
import { Icon, type IconName } from '../../parts/icon.js'
import { Page } from '../../parts/page.js'
import { BASE } from '../../state/address.js'
import { Camera } from './camera.js'
import { ACTIONS, type Action } from './codes.js'
import { begin, bookCounts, canDo, change, doing, feedback, lineText, pendingCount, resetForUser } from './desk.js'
import { Field } from './field.js'
import { lines } from './lines.js'
import { Lines } from './lines-view.js'
import { instruction } from './scan-state.js'

const ICONS: Readonly<Record<Action, IconName>> = {
  receipt: 'in',
  withdrawal: 'out',
  transfer: 'swap',
  checkout: 'tool',
  checkin: 'undo',
  count: 'count',
}

/** The scan page: every scan is announced and booked immediately. */
export default function Scan() {
  const [isCameraOn, setCameraOn] = useState(false)
  useLayoutEffect(resetForUser, [])
  const counts = lines.value.filter(({ recorded }) => recorded !== undefined).length
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => {
      if (counts + pendingCount.peek() > 0) event.preventDefault()
    }
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  })
  return (
    <div class="scan">
      <Page title={t('scan.title')} named={t('menu.scan')} below={`${instruction(doing.value)} ${t('scan.keys')}`}>
        <Actions />
        <CurrentAction />
        <Field onCamera={() => setCameraOn(true)} />
        <Feedback />
        {isServiceResponding.value || pendingCount.value === 0 ? null : (
          <p class="notice warn">
            <Icon name="alert" />
            {t('scan.unreachable', { count: pendingCount.value })}
          </p>
        )}
        {counts > 0 ? (
          <button type="button" class="button primary" onClick={bookCounts}>
            <Icon name="check" />
            {t('scan.bookCounts', { count: counts })}
          </button>
        ) : null}
        <Lines />
        <p class="links">
          <a href={`${BASE}/labels?kind=cards`}>{t('scan.cards')}</a>
          <a href={`${BASE}/settings/station`}>{t('menu.station')}</a>
        </p>
      </Page>
      {isCameraOn ? <Camera onClose={() => setCameraOn(false)} /> : null}
    </div>
  )
}

/** The result of the last scan. It is announced to screen readers, and visible if no line shows it. */
function Feedback() {
  const { text, tone, nth } = feedback.value
  const [newest] = lines.value
  const isBelow = text === '' || (newest !== undefined && text === lineText(newest.id))
  return (
    <p class={isBelow ? 'unseen' : `answer ${tone}`} role="status" aria-live="assertive">
      <span key={nth}>{text}</span>
    </p>
  )
}

function Actions() {
  const allowed = ACTIONS.filter(canDo)
  if (allowed.length === 0) return null
  return (
    <fieldset class="scan-actions">
      <legend class="unseen">{t('actions')}</legend>
      {allowed.map(action => (
        <button
          key={action}
          type="button"
          class="button"
          aria-pressed={doing.value.action === action}
          onClick={() => begin(action)}
        >
          <Icon name={ICONS[action]} />
          {t(`scan.${action}`)}
        </button>
      ))}
    </fieldset>
  )
}

const picked = (option: Option | undefined) => (option ? { id: option.id, name: option.label } : undefined)

/** Selects locations and users that have no code to scan. */
function CurrentAction() {
  const { action, place, to, person, round } = doing.value
  const emptied = useRef(0)
  /** Changes with each round, except those that began because a picker was emptied: it keeps the focus. */
  const shown = round - emptied.current
  const pick = (end: 'place' | 'to' | 'person') => (option: Option | undefined) => {
    if (!option) emptied.current += 1
    change({ [end]: picked(option) })
  }
  const optionOf = (one: typeof place) => (one ? { value: { id: one.id, label: one.name } } : {})
  if (action === 'checkout') {
    return (
      <PersonPicker
        key={`person ${shown}`}
        name="person"
        label={t('checkout.to')}
        {...optionOf(person)}
        onPick={pick('person')}
      />
    )
  }
  if (action === undefined || !may('locations:read')) return null
  const from = action === 'withdrawal' || action === 'transfer'
  return (
    <div class="fields where">
      <LocationPicker
        key={`place ${shown}`}
        name="place"
        label={t(from ? 'from' : action === 'count' ? 'at' : 'to')}
        {...optionOf(place)}
        onPick={pick('place')}
      />
      {action === 'transfer' ? (
        <LocationPicker key={`to ${shown}`} name="target" label={t('to')} {...optionOf(to)} onPick={pick('to')} />
      ) : null}
    </div>
  )
}
