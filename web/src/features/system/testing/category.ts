import type { ManagedCategory, ManagedSubCategory } from '@nagrik/contract/system-categories'

const lightsDepartment = { id: 'd1', name: 'Street Lighting', nameHi: 'स्ट्रीट लाइट' }
export const waterDepartment = { id: 'd2', name: 'Water Supply', nameHi: 'जल आपूर्ति' }

export const managedDepartments = [lightsDepartment, waterDepartment].map((one) => ({
  ...one,
  description: '',
  slug: one.name.toLowerCase().replaceAll(' ', '-'),
  key: one.name.toLowerCase().replaceAll(' ', '-'),
  isActive: true,
  version: 3,
}))

const noHours = { CRITICAL: null, HIGH: null, MEDIUM: null, LOW: null }

const subCategory: ManagedSubCategory = {
  id: 's1',
  slug: 'dark',
  name: 'Light not working',
  nameHi: 'लाइट खराब',
  icon: 'bulb-off',
  sortOrder: 1,
  slaHours: noHours,
  isActive: true,
  version: 2,
}

export const managedCategory = (change: Partial<ManagedCategory> = {}): ManagedCategory => ({
  id: 'c1',
  slug: 'street-lighting',
  name: 'Street Lights',
  nameHi: 'स्ट्रीट लाइटें',
  icon: 'bulb',
  color: '#aa6600',
  description: 'Dark streets',
  descriptionHi: 'अँधेरी सड़कें',
  sortOrder: 1,
  slaHours: { ...noHours, HIGH: 24 },
  isWater: false,
  isSensitive: false,
  departmentId: 'd1',
  department: lightsDepartment,
  isActive: true,
  version: 7,
  subcategories: [subCategory],
  move: null,
  ...change,
})
