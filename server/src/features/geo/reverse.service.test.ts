import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadRegion, type Region } from '#platform/region/region.ts'
import { createReverseGeocoder, type ReverseGeocoder } from './reverse.service.ts'

let region: Region
let geocoder: ReverseGeocoder
beforeAll(async () => {
  region = await loadRegion(fileURLToPath(new URL('../../../../region/haryana', import.meta.url)))
  geocoder = await createReverseGeocoder(region)
})
const reverse = (latitude: number, longitude: number, accuracy?: number) =>
  geocoder.reverse({ latitude, longitude, accuracy })

describe('places in Haryana are inside, with their district and city', () => {
  test.each([
    ['Gurugram, Sector 29', 28.4691, 77.0633, 'Gurugram', 'Gurugram'],
    ['Gurugram, Udyog Vihar, next to Delhi', 28.503, 77.08, 'Gurugram', 'Gurugram'],
    ['Manesar', 28.3546, 76.9384, 'Gurugram', ''],
    ['Faridabad, NIT', 28.3903, 77.2991, 'Faridabad', 'Faridabad'],
    ['Hisar', 29.1492, 75.7217, 'Hisar', 'Hisar'],
    ['Hansi', 29.1023, 75.9623, 'Hisar', 'Hansi'],
    ['Karnal', 29.6857, 76.9905, 'Karnal', 'Karnal'],
    ['Ambala City', 30.3782, 76.7767, 'Ambala', 'Ambala'],
    ['Ambala Cantonment', 30.3398, 76.8405, 'Ambala', 'Ambala'],
    ['Rohtak', 28.8955, 76.6066, 'Rohtak', 'Rohtak'],
    ['Sirsa', 29.5336, 75.0177, 'Sirsa', 'Sirsa'],
    ['Panchkula, Sector 5', 30.6942, 76.8606, 'Panchkula', 'Panchkula'],
    ['Nuh', 28.1027, 77.0014, 'Nuh', ''],
    ['Narnaul', 28.0444, 76.1083, 'Mahendragarh', 'Narnaul'],
    ['Panipat', 29.3909, 76.9635, 'Panipat', 'Panipat'],
    ['Sonipat', 28.9931, 77.0151, 'Sonipat', 'Sonipat'],
    ['Yamunanagar', 30.129, 77.2674, 'Yamunanagar', 'Yamunanagar'],
    ['Kurukshetra (Thanesar)', 29.9695, 76.8783, 'Kurukshetra', 'Thanesar'],
    ['Kaithal', 29.8015, 76.3996, 'Kaithal', 'Kaithal'],
    ['Jind', 29.3162, 76.3144, 'Jind', 'Jind'],
    ['Bhiwani', 28.793, 76.1322, 'Bhiwani', 'Bhiwani'],
    ['Charkhi Dadri', 28.5921, 76.2653, 'Charkhi Dadri', 'Charkhi Dadri'],
    ['Rewari', 28.1928, 76.6191, 'Rewari', 'Rewari'],
    ['Jhajjar', 28.6064, 76.6565, 'Jhajjar', 'Jhajjar'],
    ['Bahadurgarh', 28.6924, 76.924, 'Jhajjar', 'Bahadurgarh'],
    ['Palwal', 28.1487, 77.332, 'Palwal', 'Palwal'],
    ['Fatehabad', 29.5132, 75.451, 'Fatehabad', 'Fatehabad'],
    ['Mandi Dabwali, at the border of Punjab', 29.9488, 74.7376, 'Sirsa', 'Mandi Dabwali'],
  ])('%s', (_name, latitude, longitude, district, city) => {
    const place = reverse(latitude, longitude)
    expect(place).toMatchObject({
      latitude,
      longitude,
      principalSubdivision: 'Haryana',
      countryName: 'India',
    })
    expect(place.confidence).toBe('inside')
    expect(place.district).toBe(district)
    if (city) expect(place.city).toBe(city)
    expect(place.locality).not.toBe('')
  })
})

describe('places elsewhere are outside, with the name of their state', () => {
  test.each([
    ['Delhi, Connaught Place', 28.6315, 77.2167, 'Delhi'],
    ['Delhi, Dwarka', 28.5921, 77.046, 'Delhi'],
    ['Noida', 28.5355, 77.391, 'Uttar Pradesh'],
    ['Ghaziabad', 28.6692, 77.4538, 'Uttar Pradesh'],
    ['Meerut', 28.9845, 77.7064, 'Uttar Pradesh'],
    ['Mathura', 27.4924, 77.6737, 'Uttar Pradesh'],
    ['Chandigarh, Sector 17', 30.7415, 76.7821, 'Chandigarh'],
    ['Mohali', 30.7046, 76.7179, 'Punjab'],
    ['Patiala', 30.3398, 76.3869, 'Punjab'],
    ['Jaipur', 26.9124, 75.7873, 'Rajasthan'],
    ['Alwar', 27.553, 76.6346, 'Rajasthan'],
    ['Hanumangarh', 29.5817, 74.3294, 'Rajasthan'],
    ['Solan', 30.9045, 77.0967, 'Himachal Pradesh'],
    ['Dehradun', 30.3165, 78.0322, 'Uttarakhand'],
    ['Mumbai', 19.076, 72.8777, 'Maharashtra'],
  ])('%s', (_name, latitude, longitude, state) => {
    expect(reverse(latitude, longitude)).toEqual({
      latitude,
      longitude,
      principalSubdivision: state,
      stateName: state,
      locality: '',
      city: '',
      countryName: 'India',
      district: '',
      confidence: 'outside',
    })
  })

  test.each([
    ['Lahore', 31.5204, 74.3587],
    ['the Gulf of Guinea', 0, 0],
    ['the north pole', 90, 0],
    ['the south pole', -90, 180],
    ['the date line', 29, -180],
  ])('%s lies in no state of India', (_name, latitude, longitude) => {
    const place = reverse(latitude, longitude)
    expect(place).toMatchObject({ principalSubdivision: '', countryName: '', confidence: 'outside' })
  })
})

describe('along the border', () => {
  test.each([
    ['Gurugram, Cyber City', 28.495, 77.0888, 'Gurugram'],
    ['Dharuhera', 28.2055, 76.7969, 'Rewari'],
    ['Loharu', 28.4299, 75.808, 'Bhiwani'],
  ])('%s lies just outside the coarse polygon and still counts', (_name, latitude, longitude, district) => {
    const place = reverse(latitude, longitude)
    expect(place).toMatchObject({ principalSubdivision: 'Haryana', confidence: 'border', district })
  })

  test.each([
    ['Kapashera', 28.5262, 77.08, 'Delhi'],
    ['Rajokri', 28.513, 77.113, 'Delhi'],
    ['Tikri Kalan', 28.6886, 76.965, 'Delhi'],
    ['Chandigarh, Sector 27', 30.722, 76.801, 'Chandigarh'],
    ['Zirakpur', 30.6425, 76.8173, 'Punjab'],
    ['Parwanoo', 30.837, 76.961, 'Himachal Pradesh'],
  ])(
    '%s has its own postal codes and stays outside for every device that is not vague',
    (_name, ...point) => {
      const [latitude, longitude, state] = point
      for (const accuracy of [undefined, 50, 5000]) {
        const place = reverse(latitude, longitude, accuracy)
        expect(place).toMatchObject({ principalSubdivision: state, confidence: 'outside' })
      }
    },
  )

  test('3.9 km out counts only when the device admits to be a kilometre wrong', () => {
    const confidence = (accuracy?: number) => reverse(29.38, 74.53, accuracy).confidence
    expect(confidence()).toBe('outside')
    expect(confidence(500)).toBe('outside')
    expect(confidence(1000)).toBe('border')
    expect(reverse(29.38, 74.53, 1000).principalSubdivision).toBe('Haryana')
  })

  test('no accuracy up to 5 km opens more than 5 km', () => {
    expect(reverse(29.3, 74.9, 5000).confidence).toBe('border')
    for (const accuracy of [2000, 5000]) expect(reverse(29.32, 74.89, accuracy).confidence).toBe('outside')
  })

  test('a position less exact than 5 km is one at the border wherever it may be in Haryana', () => {
    const hisar = [29.1492, 75.7217] as const
    expect(reverse(...hisar, 5000).confidence).toBe('inside')
    expect(reverse(...hisar, 5001)).toMatchObject({ confidence: 'border', city: 'Hisar' })
    const connaughtPlace = [28.6315, 77.2167] as const
    expect(reverse(...connaughtPlace, 5001).confidence).toBe('outside')
    expect(reverse(...connaughtPlace, 25_000).confidence).toBe('border')
  })

  test('no vague position is taken for one more than 50 km away', () => {
    for (const accuracy of [80_000, 1e9, Number.POSITIVE_INFINITY]) {
      expect(reverse(26.9124, 75.7873, accuracy).confidence).toBe('outside')
      expect(reverse(19.076, 72.8777, accuracy).confidence).toBe('outside')
    }
  })

  test('a negative accuracy does not narrow the border', () => {
    expect(reverse(28.495, 77.0888, -5000).confidence).toBe('border')
  })

  test('what counts as Haryana is named Haryana, and nothing else is', () => {
    for (let latitude = 27.4; latitude < 31.2; latitude += 0.05) {
      for (let longitude = 74.2; longitude < 77.9; longitude += 0.05) {
        const place = reverse(latitude, longitude)
        expect(place.confidence !== 'outside').toBe(/haryana/i.test(place.principalSubdivision))
      }
    }
  })
})

test('a pack whose geographic files are wrong is refused with the file and the reason', async () => {
  const withGeo = (geo: Partial<Region['geo']>) => ({ ...region, geo: { ...region.geo, ...geo } })
  await expect(createReverseGeocoder(withGeo({ stateCode: 'IN-XX' }))).rejects.toThrow(
    /states\.topojson has no state with the code IN-XX/,
  )
  await expect(createReverseGeocoder(withGeo({ towns: region.geo.postalPoints }))).rejects.toThrow(
    /pins\.json is not right[\s\S]*districts/,
  )
  await expect(createReverseGeocoder(withGeo({ towns: 'geo/none.json' }))).rejects.toThrow(/none\.json/)
})
