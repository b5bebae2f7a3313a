import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { installation as declared } from '@nagrik/contract/system'

const blocks = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'C1', 'C2', '23', '23A']

/** What an installation says of itself. */
export const installation: ReplyOf<typeof declared>['data'] = {
  regionName: 'Haryana',
  blocks: blocks.map((block) => `Block ${block}`),
  mapCentre: { latitude: 28.6, longitude: 77.2, zoom: 13 },
  tileUrl: '/tiles/{z}/{x}/{y}.png',
  tileAttribution: 'tiles',
  helplines: { phone: '1800-180-1817', whatsapp: '7840001817' },
  demo: false,
}

/** One category with sub-categories and one without, in a shape that the web must be able to read. */
export const categories = [
  {
    id: 'lights',
    name: 'Street Lighting',
    description: 'Lights and poles',
    icon: 'bulb',
    color: '#aa6704',
    sortOrder: 1,
    subcategories: ['Light not working', 'Exposed wires'],
  },
  { id: 'other', name: 'Other', sortOrder: 2 },
]
