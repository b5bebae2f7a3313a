import { Alert, Button, Loader, NativeSelect, Skeleton, Textarea } from '@mantine/core'
import { addressLength, pinRadiusMetres } from '@nagrik/contract/limits'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { blockName } from '#domain/ticket.ts'
import { FormSection } from '#features/tickets/report/form-section.tsx'
import { formatNumber } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { Point } from '#ui/map/point.ts'
import { TryAgain } from '#ui/try-again.tsx'
import styles from './location-section.module.css'
import type { ReportLocation } from './use-report-location.ts'

// On a weak line the form must not break because the map's code did not come.
const PinMap = lazy(() => import('#ui/map/pin-map.tsx').catch(() => ({ default: MapMissing })))

function MapMissing() {
  const { t } = useTranslation()
  return <p className={styles.missing}>{t('The map could not be loaded. Please write the address below.')}</p>
}

interface LocationSectionProps {
  number: number
  location: ReportLocation
  /** Where a photo was taken, to put the pin there. */
  photoPlace: Point | null
  blocks: string[]
  block: string
  /** It was preselected, and by what. */
  blockKnownFrom: keyof typeof blockSources | null
  onBlock: (block: string) => void
  blockError?: string
}

/** Where the problem is: pin on the map, address, block. */
export function LocationSection({ number, location, photoPlace, ...block }: LocationSectionProps) {
  const { t } = useTranslation()
  const { pin, position, settle, setPin } = location
  return (
    <FormSection id="report-location" number={number} title={t('Where is it?')}>
      <PositionState location={location} />
      {photoPlace && (
        <div className={styles.state}>
          <p className={styles.note}>{t('Your photo says where it was taken.')}</p>
          <Button variant="default" onClick={() => goOn(() => setPin(photoPlace))}>
            {t('Use the place of the photo')}
          </Button>
        </div>
      )}
      <div className={styles.map}>
        <Suspense fallback={<Skeleton height="var(--map-height)" />}>
          <PinMap
            pin={pin}
            reach={position ? { centre: position, radius: pinRadiusMetres } : undefined}
            settle={settle}
            onPick={setPin}
            height="var(--map-height)"
          />
        </Suspense>
      </div>
      <p className={styles.note}>
        {position
          ? t('Move the pin to the exact place. It stays within 100 m of where you are.')
          : pin
            ? t('Drag the pin, or tap another place to move it.')
            : t('Tap the map where the problem is.')}
      </p>
      {location.outside && (
        <Alert color="marigold" icon={<IconMapPinOff aria-hidden />} role="alert">
          {t('The pin lies outside the area of this portal. You can still send the report.')}
        </Alert>
      )}
      <Textarea
        label={t('Address or landmark')}
        placeholder={location.lookingUp ? t('Looking up the address…') : t('For example: near the bus stand')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={addressLength.max}
        value={location.address}
        onChange={({ currentTarget: { value } }) => location.setAddress(value)}
      />
      <BlockField {...block} />
    </FormSection>
  )
}

/** The button that was pressed goes; the focus stays in the section. */
function goOn(choose: () => void): void {
  choose()
  document.getElementById('report-location')?.focus({ preventScroll: true })
}

function PositionState({ location }: { location: ReportLocation }) {
  const { t } = useTranslation()
  const { asking, unavailable, rough, position, here, askAgain, moveHere } = location
  if (moveHere || (position && !here)) {
    return (
      <div className={styles.state}>
        <p className={styles.note}>{t('The place is where you began this report.')}</p>
        {moveHere && (
          <Button variant="default" onClick={() => goOn(moveHere)}>
            {t('Use where I am now')}
          </Button>
        )}
      </div>
    )
  }
  if (unavailable) {
    return (
      <Alert
        color="marigold"
        icon={<IconMapPinOff aria-hidden />}
        title={t('Location unavailable')}
        role="alert"
      >
        <p className={styles.warning}>
          {t('We could not find where you are. Put the pin on the map yourself, or write the address.')}
        </p>
        <TryAgain busy={asking} onRetry={askAgain} />
      </Alert>
    )
  }
  if (rough && !asking) {
    return (
      <Alert color="marigold" icon={<IconMapPinOff aria-hidden />} role="alert">
        <p className={styles.warning}>
          {t(
            'Your position is known only to about {{km}} km. Put the pin on the map yourself, or write the address.',
            {
              km: formatNumber(Math.ceil(rough.accuracy / 1000), 0),
            },
          )}
        </p>
        <TryAgain onRetry={askAgain} />
      </Alert>
    )
  }
  return (
    <p className={styles.state} role="status">
      {asking ? <Loader size={18} /> : <IconCurrentLocation aria-hidden size={20} />}
      {here
        ? t('Your position was found, exact to about {{metres}} m.', {
            metres: formatNumber(Math.ceil(here.accuracy), 0),
          })
        : t('Finding where you are…')}
    </p>
  )
}

const blockSources = {
  OWN_REPORT: 'Preselected from your last report here',
  AREA: 'Preselected from the place on the map',
} as const satisfies Record<string, TextKey>

function BlockField(
  props: Pick<LocationSectionProps, 'blocks' | 'block' | 'blockKnownFrom' | 'onBlock' | 'blockError'>,
) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      id="report-block"
      label={t('Block')}
      withAsterisk
      aria-required
      description={props.blockKnownFrom && t(blockSources[props.blockKnownFrom])}
      error={props.blockError}
      value={props.block}
      onChange={({ currentTarget: { value } }) => props.onBlock(value)}
    >
      <option value="" disabled hidden>
        {t('Select your block')}
      </option>
      {props.blocks.map((block) => (
        <option key={block} value={block}>
          {blockName(block)}
        </option>
      ))}
    </NativeSelect>
  )
}
