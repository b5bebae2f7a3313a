import type { Page } from './page.ts'

export const help: Page = {
  name: 'help',
  title: 'Help',
  lead: 'Questions that are asked often, and their answers. If yours is not among them, see [Contact](/contact).',
  isSearched: true,
  sections: [
    {
      title: 'Account and sign-in',
      body: [
        {
          questions: [
            [
              'Who can register?',
              'Residents of {{state}} of 18 years and above. You need an email address and an Indian mobile number, and you must be in {{state}} when you register.',
            ],
            [
              'Why does the portal ask where I am?',
              'While you register: to check that you are in {{state}}; this position is neither stored nor logged. In a report: to show where the problem is. See [Privacy](/privacy).',
            ],
            [
              'No code arrives. What can I do?',
              'Check the number and the reception, and wait a minute. A code is valid for {{codeMinutes}} minutes; then ask for a new one with Resend OTP. Only a few codes can be sent within a short time.',
            ],
            [
              'I forgot my password.',
              'Choose “Forgot password?” on the sign-in page. You get an email with a link that is valid for {{linkMinutes}} minutes. Look into the spam folder too.',
            ],
            [
              'It says that I should use the other portal.',
              'Citizens and government employees sign in on different pages. The message has a link that leads you to the right one.',
            ],
            [
              'How do I change my name, email address or phone number?',
              'Under Profile. A new phone number is verified with a code, a new email address with a link.',
            ],
            [
              'I lost my phone. How do I sign out there?',
              'Sign in on another device, open Settings, and end the sign-in of the lost device under Devices. Changing the password ends all others.',
            ],
            [
              'How do I delete my account?',
              'Under Settings. For {{deletionDays}} days signing in takes it back; then your data are erased. Your reports stay, without your name.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Reporting a problem',
      body: [
        {
          questions: [
            [
              'How do I report a problem?',
              'Choose Quick Report and a category, say what is wrong, show where it is, add at least one photo or video, and send it. You get a ticket number.',
            ],
            [
              'What may I add?',
              'Up to {{files}} photos, videos or voice recordings, each up to {{megabytes}} MB. A recording lasts {{recordingMinutes}} minutes at most.',
            ],
            [
              'My position is wrong or missing.',
              'Allow location in the settings of your browser and try again. You can also put the pin on the map yourself or write the address.',
            ],
            [
              'The camera or the microphone does not open.',
              'Allow them in the settings of your browser and close other apps that use them. Otherwise choose a file from your device.',
            ],
            [
              'The connection broke while I was sending.',
              'Try again on the same page: nothing is filed twice. What you have written is kept on your device until it is sent, or until 30 days after the last change.',
            ],
            [
              'How many reports can I send?',
              '{{reports}} a day. In an emergency do not write here: call 112.',
            ],
          ],
        },
      ],
    },
    {
      title: 'What happens then',
      body: [
        {
          questions: [
            [
              'Where do I see what became of my report?',
              'Under My Issues. Open a report to see its status, its history and the comments.',
            ],
            [
              'What do the words for the status mean?',
              'Open: received. In Progress: staff are working on it. Resolved: staff say it is solved. Closed: finished.',
            ],
            [
              'How long does it take?',
              'By urgency: critical {{critical}} hours, high {{high}} hours, medium {{medium}} hours, low {{low}} hours, unless the category has its own time. The deadline stands on the report.',
            ],
            [
              'It says Resolved, but nothing is solved.',
              'Open the report and choose “Not fixed, reopen”. Say what is missing, with a photo if you can.',
            ],
            [
              'Can I add something later?',
              'Yes: write a comment on your report, with up to {{commentFiles}} files.',
            ],
            [
              'Somebody has already reported the same.',
              'Look under Community and support that report. It shows how many are concerned, and work is not done twice.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Privacy and display',
      body: [
        {
          questions: [
            [
              'Who sees my name?',
              'Staff who handle your report. Other citizens do not. See [Privacy](/privacy).',
            ],
            ['Can I get all my data?', 'Yes, under Settings: download of my data, with your evidence.'],
            [
              'How do I change language or colours?',
              'At the top of the page, or under Settings. Hindi and English, light and dark.',
            ],
            [
              'Can I put the portal on the home screen of my phone?',
              'Yes: choose “Install” or “Add to home screen” in the menu of your browser.',
            ],
          ],
        },
      ],
    },
  ],
}
