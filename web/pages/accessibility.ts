import type { Page } from './page.ts'

export const accessibility: Page = {
  name: 'accessibility',
  title: 'Accessibility',
  lead: '{{product}} is for everybody. It aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, which goes beyond what the Guidelines for Indian Government Websites (GIGW 3.0) ask for.',
  sections: [
    {
      title: 'What you can rely on',
      body: [
        [
          'Everything can be done with a keyboard, and you see where you are.',
          'Fields, buttons, pictures and errors have names that a screen reader speaks, and what changes is announced.',
          'Text stands out from its background at least 4.5 to 1, in light and in dark colours.',
          'You can enlarge the text to twice its size. On a narrow phone nothing has to be moved sideways.',
          'Buttons and links that stand alone are at least 44 pixels high.',
          'Nothing is told by colour alone, and nothing blinks. What moves stands still if your device asks for that.',
          'Every page exists in Hindi and in English.',
          'Nothing has to be done within a certain time. Only a code by SMS ends after {{codeMinutes}} minutes; a new one can be asked for.',
          'A place can be written instead of shown on the map, and a photo can be chosen instead of taken.',
          'Passwords and codes can be pasted or filled in by your device.',
        ],
      ],
    },
    {
      title: 'What was tested',
      body: [
        'Before each release programs examine every screen (axe-core): on a phone 360 pixels wide in Hindi and light colours, and on a desktop in English and dark colours. On the phone they also go through every screen by keyboard. They report a problem from start to end without a mouse. People look at pictures of all screens, some of them enlarged twice.',
        'Not tested so far: by people with disabilities, by an outside body, and with every screen reader. That is why we say “aims at” and not “conforms to”.',
      ],
    },
    {
      title: 'Known limits',
      body: [
        [
          'Photos and videos sent by citizens have no description of their own and no captions. The text of the report stands beside them.',
          'What citizens write stays in the language they wrote it in.',
          'The map is a picture: a screen reader does not read it. The same reports are in the list.',
          'Names of streets on the map come as pictures, in the language of the map service.',
          'Documents are handed out as they were sent, however accessible they are.',
          'Dictation exists only where the browser recognises speech.',
        ],
      ],
    },
    {
      title: 'If something stops you',
      body: [
        'Please tell the {{officer}} which page it was, what you wanted to do and what you use: [Contact](/contact). If you cannot use the portal, ask the office to take your report in another way.',
        'You may also turn to the State Commissioner for Persons with Disabilities under the Rights of Persons with Disabilities Act, 2016.',
      ],
    },
  ],
}
