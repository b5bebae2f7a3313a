import { expect, it } from 'vitest'
import { categoriesFrom } from './category-shapes.ts'

const roads = {
  id: 'roads',
  name: 'Roads',
  icon: 'road',
  color: '#986e44',
  sortOrder: 2,
  department: 'Works',
}
const water = {
  id: 'water',
  name: 'Water',
  icon: 'droplet',
  color: '#1e78d1',
  sortOrder: 1,
  department: 'Water',
}
const names = (reply: unknown) => categoriesFrom(reply).map(({ name }) => name)
const subcategories = (value: unknown) =>
  categoriesFrom([{ ...roads, subcategories: value }])[0]?.subcategories

it('reads a list under data and a bare list, in display order', () => {
  expect(names({ success: true, data: [roads, water] })).toEqual(['Water', 'Roads'])
  expect(names([roads, water])).toEqual(['Water', 'Roads'])
})

it.each([[null], ['nothing'], [{ data: null }], [{}], [[null, 3, 'x', {}]]])(
  'reads no category from %j',
  (reply) => {
    expect(categoriesFrom(reply)).toEqual([])
  },
)

it('reads sub-categories that are names', () => {
  expect(subcategories(['Pothole', ' '])).toEqual([{ id: 'Pothole', name: 'Pothole', nameHi: '', icon: '' }])
})

it('reads sub-categories that are objects', () => {
  const pothole = { id: 'p', name: 'Pothole', nameHi: 'गड्ढा', icon: 'road-off' }
  expect(subcategories([pothole, { name: 'Dust' }])).toEqual([
    pothole,
    { id: 'Dust', name: 'Dust', nameHi: '', icon: '' },
  ])
})

it('reads sub-categories in a JSON text, of names and of objects', () => {
  expect(subcategories('["Pothole"]')?.[0]?.name).toBe('Pothole')
  expect(subcategories('[{"id":1,"name":"Pothole"}]')?.[0]).toMatchObject({ id: '1', name: 'Pothole' })
  expect(subcategories('not json')).toEqual([])
  expect(subcategories(undefined)).toEqual([])
})

it('gives a colour and an id to a category that has none', () => {
  expect(categoriesFrom([{ name: 'Other', color: 'url(x)' }])[0]).toMatchObject({
    id: 'Other',
    color: '#68788d',
    description: '',
  })
})
