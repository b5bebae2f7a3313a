import { type Block, type Page, type Pair, same } from './page.ts'
import type { Region } from './region.ts'

export const contact = ({ contacts, helplines }: Region): Page => ({
  name: 'contact',
  title: 'Contact',
  lead: 'Whom to turn to. What becomes of a report is asked fastest on the report itself, by a comment.',
  sections: [
    {
      title: 'In an emergency',
      body: [
        'Do not write here: call one of these numbers.',
        {
          numbers: contacts.helplines.map(({ name, nameHi, phone }) => [
            { en: name, hi: nameHi },
            dialled(phone),
          ]),
        },
      ],
    },
    {
      title: 'Water complaints',
      body: [
        {
          numbers: [
            ['Helpline', dialled(helplines.phone)],
            [same('WhatsApp'), same(`[${helplines.whatsapp}](https://wa.me/91${helplines.whatsapp})`)],
          ],
        },
      ],
    },
    {
      title: 'Grievance officer',
      body: [
        'For questions and complaints about your data, about accessibility, or about this portal itself.',
        ...officer(contacts.grievanceOfficer),
      ],
    },
    {
      title: 'Office hours',
      body: [{ en: contacts.officeHours, hi: contacts.officeHoursHi }],
    },
  ],
})

function officer({
  title,
  titleHi,
  office = '',
  officeHi = '',
  phone,
  email,
}: Region['contacts']['grievanceOfficer']): Block[] {
  const ways: [string, Pair][] = []
  if (phone) ways.push(['Phone', dialled(phone)])
  if (email) ways.push(['Email', same(`[${email}](mailto:${email})`)])
  return [
    {
      en: [title, office].filter(Boolean).join(', '),
      hi: [titleHi, officeHi].filter(Boolean).join(', '),
    },
    ways.length > 0
      ? { numbers: ways }
      : 'The office that runs this portal has not entered the phone number and email address of this officer yet.',
  ]
}

const dialled = (phone: string): Pair => same(`[${phone}](tel:${phone.replace(/[^\d+]/g, '')})`)
