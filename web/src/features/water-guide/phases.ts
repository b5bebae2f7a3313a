import type { TextKey } from '#platform/i18n/i18n.ts'

interface Phase {
  name: TextKey
  estimate: TextKey
  steps: readonly TextKey[]
  /** From and to in minutes after the report; null has no end. */
  span: readonly [from: number, to: number | null]
}

const hour = 60
const day = 24 * hour

/** The way of a water issue through the office, in its order. */
export const phases: readonly Phase[] = [
  {
    name: 'Registration',
    estimate: '5-15 minutes',
    steps: [
      'Choose what is wrong: no water, low pressure, a leaking pipe, dirty water or a blocked sewer.',
      'Take a photo, mark the place on the map and describe the problem in your own words.',
      'Send the report. You get an issue number at once; keep it for every question.',
      'If water is flooding the street or a manhole is open, call the helpline as well.',
    ],
    span: [5, 15],
  },
  {
    name: 'Assessment',
    estimate: '2-4 hours',
    steps: [
      'The water office reads your report and looks at the photo and the place.',
      'It checks whether work is already going on there, or neighbours have reported the same.',
      'It decides how urgent the problem is and corrects the category where needed.',
      'If something is unclear, you find a question in the comments of your issue.',
    ],
    span: [2 * hour, 4 * hour],
  },
  {
    name: 'Assignment to an officer',
    estimate: '4-24 hours',
    steps: [
      'The issue goes to the department in charge: water supply, or drainage and sewerage.',
      'The department chooses the officer who takes care of it.',
      'You see the name of the officer on the page of your issue.',
    ],
    span: [4 * hour, day],
  },
  {
    name: 'Field Work',
    estimate: '1-7 days',
    steps: [
      'The team comes to the place and finds the cause.',
      'It closes the valve if needed, repairs the pipe or clears the sewer.',
      'If the supply stays off for long, you can ask for a water tanker.',
      'Digging up a road or waiting for a part takes longer; the page of your issue says what happened so far.',
      'The supply is opened again and the place is left safe.',
    ],
    span: [day, 7 * day],
  },
  {
    name: 'Monitoring',
    estimate: 'Ongoing',
    steps: [
      'The issue is marked as resolved, and you can read what was done.',
      'Check at home: does water come at its usual time and pressure, and is it clean?',
      'If the problem is still there, say so on the page of your issue; work then begins again.',
      'The commissioner reviews water issues every Wednesday.',
    ],
    span: [7 * day, null],
  },
  {
    name: 'Feedback',
    estimate: 'Continuous',
    steps: [
      'Confirm that the problem is solved; your issue is then closed.',
      'Write in a comment what went well and what did not.',
      'If the problem comes back later, report it again and name the earlier issue number.',
    ],
    span: [0, null],
  },
]
