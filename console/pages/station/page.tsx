import { useState } from 'preact/hooks'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import { Card, Page } from '../../parts/page.js'
import { QrCode } from '../../parts/qr.js'
import { CALIBRATION, CALIBRATION_PARTS, learnLayout } from '../../state/keyboard-layout.js'
import { home, LABEL_SIZES, labelSize, layout, sound } from '../../state/station.js'
import { BarCode } from '../labels/bars.js'
import { play } from '../scan/sound.js'

/** Settings of this device, stored in its browser for all users. */
export default function Station() {
  return (
    <Page title={t('menu.station')} below={t('station.text')}>
      <div class="columns even">
        <div class="stack">
          <Card title={t('station.scanning')}>
            <div class="form inset">
              {may('locations:read') ? (
                <LocationPicker
                  name="home"
                  label={t('station.home')}
                  hint={t('station.homeHint')}
                  {...(home.value ? { value: { id: home.value.id, label: home.value.name } } : {})}
                  onPick={option => (home.value = option ? { id: option.id, name: option.label } : null)}
                />
              ) : null}
              <Sound />
            </div>
          </Card>
          <Card title={t('menu.labels')} note={t('station.labelText')}>
            <fieldset class="chips inset">
              <legend class="unseen">{t('menu.labels')}</legend>
              {LABEL_SIZES.map(size => (
                <button
                  key={size}
                  type="button"
                  class="chip"
                  aria-pressed={labelSize.value === size}
                  onClick={() => (labelSize.value = size)}
                >
                  {t(`labels.${size}`)}
                </button>
              ))}
            </fieldset>
          </Card>
        </div>
        <Card title={t('station.scanner')}>
          <Calibration />
        </Card>
      </div>
    </Page>
  )
}

function Sound() {
  return (
    <div class="check">
      <input
        id="station-sound"
        type="checkbox"
        checked={sound.value}
        onChange={event => {
          sound.value = event.currentTarget.checked
          play('good')
        }}
      />
      <label for="station-sound">
        {t('station.sound')}
        <span class="hint">{t('station.soundHint')}</span>
      </label>
    </div>
  )
}

/** Shows a code with every relevant character. A scan of it reveals the keyboard layout. */
function Calibration() {
  const [refusal, setRefusal] = useState('')
  const pairs = Object.entries(layout.value)
  const take = (input: HTMLInputElement) => {
    const arrived = input.value.trim()
    input.value = ''
    if (arrived === '') return
    const next = learnLayout(arrived, layout.value)
    if (next) layout.value = next
    setRefusal(next ? '' : t('station.otherCode'))
    play(next ? 'good' : 'bad')
  }
  return (
    <div class="form inset">
      <p>{t('station.calibrate')}</p>
      <div class="calibration">
        <QrCode text={CALIBRATION} label={t('station.code')} />
      </div>
      <details>
        <summary>{t('station.barsOnly')}</summary>
        <p class="hint">{t('station.barsText')}</p>
        {CALIBRATION_PARTS.map((part, at) => (
          <BarCode key={part} text={part} label={t('station.part', { number: at + 1 })} />
        ))}
      </details>
      <div class="field">
        <label for="calibration">{t('station.scanHere')}</label>
        <input
          id="calibration"
          class="input mono"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onKeyDown={event => {
            if (event.key !== 'Enter' && !(event.key === 'Tab' && event.currentTarget.value !== '')) return
            event.preventDefault()
            take(event.currentTarget)
          }}
        />
        {refusal === '' ? null : (
          <p class="fault" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <p role="status">
        {pairs.length === 0 ? t('station.noCorrections') : t('station.corrections', { count: pairs.length })}{' '}
        <span class="mono muted">
          {pairs
            .slice(0, 12)
            .map(([typed, meant]) => `${typed}→${meant}`)
            .join(' ')}
        </span>
      </p>
      {pairs.length === 0 ? null : (
        <footer class="actions">
          <button type="button" class="button" onClick={() => (layout.value = {})}>
            {t('station.reset')}
          </button>
        </footer>
      )}
    </div>
  )
}
