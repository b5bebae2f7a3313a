import type { Page } from './page.ts'

/**
 * The notice that registration shows and names by its date: whoever changes what it says gives
 * `privacyNoticeVersion` of the contract the day of the change.
 */
export const privacy: Page = {
  name: 'privacy',
  title: 'Privacy',
  lead: 'What {{product}} knows about you, what for, who sees it, how long it is kept and what you may ask for. This is the notice required by the Digital Personal Data Protection Act, 2023 and the Rules of 2025, in its version of {{version}}.',
  sections: [
    {
      title: 'In short',
      body: [
        [
          'We ask for your name, email address and mobile number, so that your reports can be followed up.',
          'Where you stand when you register is checked and not stored.',
          'Other citizens never see your name, phone number or email address.',
          'There is no advertising, no tracking and no sale of data.',
          'You can see and correct your data, download them and delete your account yourself.',
        ],
      ],
    },
    {
      title: 'What is collected, and what for',
      body: [
        {
          terms: [
            [
              'Name, email address and mobile number',
              'To keep one account for each person, to sign you in, to send you codes and links, and so that staff can ask you about a report.',
            ],
            ['Password', 'To sign you in. Only a hash of it is kept, from which it cannot be read back.'],
            [
              'Location while you register',
              'To check that you are in {{state}}. It is used for this answer alone: it is neither stored nor logged.',
            ],
            [
              'Your reports: text, place, photos, videos, voice recordings, documents and comments',
              'To find the problem, to solve it, to show what was done, and to publish figures about it.',
            ],
            [
              'Time, browser and system as your browser names them, and part of the network address, when you sign in or your account is changed',
              'To show you your devices and to protect accounts: to stop guessing of passwords and to clear up misuse.',
            ],
            [
              'The address at which your browser takes notices, if you switch them on for a device',
              'To tell you there what happens to your reports while the portal is closed.',
            ],
          ],
        },
        'The ground for this is the consent that you give when you create your account. You are free not to give it: without an account the public pages stay open to you, and you can turn to the department itself.',
      ],
    },
    {
      title: 'Who sees it',
      body: [
        [
          'Staff of the department that handles your report, and administrators: the whole report with your name, phone number and email address.',
          'Other citizens: the problem, its place and its progress. You appear as an anonymous citizen, and phone numbers, email addresses and Aadhaar numbers in texts are masked. Please write no names of people into a report.',
          'A photo taken with the portal carries your name, the time and the place in a strip below the picture. Other citizens get the photo with this strip cut off.',
          'Other citizens get videos without their sound. Voice recordings, what your browser wrote down of them, and documents are for you and for staff alone.',
          'Everybody: figures, and data from which no person can be told.',
          'Firms that send SMS and email or run computers for the office that runs this portal: what they need for that, on its behalf.',
          'The street map comes from a map service. It learns the network address of your device and which part of the map you look at, and nothing else from us.',
          'Where the office that runs this portal has an outside service name places, our server tells that service the point, exact to about 11 metres, also of where you stand when you register. It learns neither your name nor the network address of your device.',
          'If you dictate a text or record your voice for a report, your browser writes down what you say, where it can. It may send the sound to its maker for that. You can always type instead.',
          'If you switch on notices on a device, they go through the push service of the maker of your browser. It learns that something is sent to your browser, and when. What it says is encrypted, and only your browser can read it.',
          'Courts and authorities, where a law obliges us.',
        ],
      ],
    },
    {
      title: 'How long it is kept',
      body: [
        {
          terms: [
            [
              'Your account',
              'As long as you keep it. After you have deleted it there are {{deletionDays}} days in which signing in takes the deletion back. Then name, phone number, email address, devices and settings are erased.',
            ],
            [
              'Your reports',
              'They stay, as the record of public work. When your account goes, your name goes from them, photos give way to those with the strip cut off, voice recordings and documents are erased, and your name and contacts in your texts are masked.',
            ],
            ['A code by SMS', '{{codeMinutes}} minutes.'],
            [
              'What the portal told you about your reports, and when you read it',
              '{{noticeDays}} days. Which mails and SMS were sent, without what they said: 30 days.',
            ],
            ['A link to set a new password', '{{linkMinutes}} minutes.'],
            ['The copy of your data that you asked for', '{{copyDays}} days.'],
            [
              'Your former email address, when you change it',
              '{{restoreDays}} days, in which the change can be taken back; if the new address is not confirmed by then, until it is.',
            ],
            [
              'Your sign-in on a device, with browser and system',
              '30 days after the last use, and 180 days at most.',
            ],
            [
              'A mark that you have signed in on a device',
              '90 days after the last sign-in there. With it, wrong passwords tried elsewhere do not lock you out on that device.',
            ],
            [
              'The address at which your browser takes notices',
              'Until you switch them off or sign out there, or the browser no longer takes any.',
            ],
            [
              'What the portal answered when you sent a report, a comment or the like',
              '7 days. If the same is sent again because the connection broke, it is not filed twice.',
            ],
            [
              'Entries about sign-ins and changes of accounts, with the names of browser and system and part of the network address',
              'One year, unless the office that runs this portal has set another time of at least 180 days.',
            ],
            [
              'Backups',
              'They are replaced in turn. What was erased is gone from them when the last older one is replaced.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Your rights',
      body: [
        {
          terms: [
            [
              'To know',
              'See your data under Profile. Under Settings you can download all of them with your evidence, in a form that computers read. This notice says with whom they are shared.',
            ],
            [
              'To have them corrected',
              'Change name, email address and mobile number under Profile. What you cannot change yourself is corrected by the grievance officer.',
            ],
            ['To have them erased', 'Delete your account under Settings.'],
            [
              'To withdraw your consent',
              'At any time, and as easily as you gave it: by deleting your account. What was done until then stays lawful.',
            ],
            [
              'To complain',
              'Write to the [grievance officer](/contact). You get an answer as soon as possible, within 90 days at the latest.',
            ],
            [
              'To go further',
              'If that does not help, you may complain to the Data Protection Board of India.',
            ],
            [
              'To nominate',
              'You may name a person who exercises your rights if you die or are no longer able to. Tell the grievance officer in writing.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Children',
      body: [
        'An account is for people of 18 years and above. For somebody younger, a parent or lawful guardian registers and reports. Children are not tracked and see no advertising here. If you learn of a child with an account, please tell the grievance officer, who has it deleted.',
      ],
    },
    {
      title: 'What lies on your device',
      body: [
        'The portal uses no cookies. It keeps in your browser:',
        {
          terms: [
            [
              'The key of your sign-in, and your account: name, email address, mobile number, role and department',
              'Until you sign out.',
            ],
            [
              'Reports that are not sent yet: text, place, photos, videos and recordings',
              'Until you send them or start afresh. They stay when you sign out, and the portal shows them only to the account that wrote them. 30 days after the last change they are removed as soon as the portal is used in this browser again.',
            ],
            [
              'That notices are switched on here, and for which account',
              'Until you switch them off or sign out.',
            ],
            [
              'A random name of this browser, by which sign-ins and codes are counted; your language and your colours',
              'Until you delete the data of this site in your browser.',
            ],
          ],
        },
        'On a device that others use too, please send or discard what you have begun, and then sign out.',
      ],
    },
    {
      title: 'How it is protected',
      body: [
        'Every call is checked for who makes it and what that person may see. Pictures are made anew, without what a camera hides in them. Should your data be lost or reach somebody they are not meant for, you and the Data Protection Board are told without delay: what happened, what it may mean for you, and what you can do.',
      ],
    },
    {
      title: 'Whom to ask',
      body: [
        'The office that runs this portal decides about these data and answers for them. Please ask the {{officer}}: [Contact](/contact).',
        'A notice that has changed bears a new date. If your data are to serve another purpose, you are asked for your consent first.',
      ],
    },
  ],
}
