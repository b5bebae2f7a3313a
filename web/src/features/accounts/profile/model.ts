import { Phone } from '@nagrik/contract/fields'
import { updateProfile } from '@nagrik/contract/profile'
import * as z from 'zod/mini'

export type ProfileFields = {
  name: string
  email: string
  phoneNumber: string
}

const { name, email } = updateProfile.body.shape
const none = z.literal('')

/** Whoever has no number, as some staff, need not give one; whoever has one cannot take it away. */
export const profileRules = (hasPhone: boolean) =>
  z.object({
    name,
    email,
    phoneNumber: hasPhone ? Phone : z.union([none, Phone], 'Please enter a valid 10-digit mobile number'),
  })

/** Addresses are stored in lower case; another way of writing one is no other one. */
export const isOtherEmail = (typed: string, stored: string): boolean => typed.trim().toLowerCase() !== stored
