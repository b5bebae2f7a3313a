import { pinRadiusMetres } from '@nagrik/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DevicePosition, isVague } from '#platform/device-position.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { devicePositionQuery } from '#ui/map/device-position.ts'
import { clampToCircle, coordinatesText, metresBetween, type Point } from '#ui/map/point.ts'
import { addressFrom, placeQuery } from './address.ts'

/** The place of a draft: where its device was, where the pin was put, and the address that was typed. */
export interface KeptPlace {
  position: DevicePosition | null
  chosen: Point | null
  typed: string | null
}

const nowhere: KeptPlace = { position: null, chosen: null, typed: null }

/**
 * Where the problem is: the pin starts at the device and stays within 100 m of it; without a device position, or
 * with a vague one, it is set by hand, anywhere. The address follows the pin until the citizen writes one. A draft
 * that comes back keeps the place where it was begun, for its phone may be elsewhere by now.
 */
export function useReportLocation(kept: KeptPlace = nowhere) {
  useTranslation()
  const device = useQuery(devicePositionQuery)
  const [begun, setBegun] = useState(kept.position || kept.chosen ? kept : null)
  const [chosen, setChosen] = useState(kept.chosen)
  const [typed, setTyped] = useState(kept.typed)
  const rough = device.data && isVague(device.data) ? device.data : null
  const here = rough ? null : (device.data ?? null)
  const position = begun ? begun.position : here

  const settle = (wanted: Point) => (position ? clampToCircle(wanted, position, pinRadiusMetres) : wanted)
  const wanted = chosen ?? position
  const pin = wanted && settle(wanted)
  function moveHere() {
    setBegun(null)
    setChosen(null)
  }
  const place = useQuery({ ...placeQuery(pin, currentLanguage()), enabled: pin !== null })
  const found = (place.data && addressFrom(place.data)) ?? (pin ? coordinatesText(pin) : '')

  return {
    position,
    /** Where the device is now. */
    here,
    /** A device position that is good for nothing but telling so. */
    rough: position ? null : rough,
    /** The way to where the device is now, for a draft that was begun elsewhere. */
    moveHere: isElsewhere(begun, here) ? moveHere : null,
    asking: device.isFetching && !position,
    unavailable: device.isError && !position,
    askAgain: () => void device.refetch(),
    pin,
    setPin: setChosen,
    settle,
    outside: place.data?.confidence === 'outside',
    lookingUp: place.isFetching && typed === null,
    address: typed ?? (place.isFetching ? '' : found),
    setAddress: setTyped,
    /** What is sent: never waits for the geocoder. */
    sentAddress: typed ?? found,
    kept: { position, chosen, typed } satisfies KeptPlace,
  }
}

const isElsewhere = (begun: KeptPlace | null, now: DevicePosition | null): boolean =>
  begun !== null &&
  now !== null &&
  (begun.position === null || metresBetween(begun.position, now) > pinRadiusMetres)

export type ReportLocation = ReturnType<typeof useReportLocation>
