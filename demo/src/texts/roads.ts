import type { CategoryWords } from './report-words.ts'

export const roadsFootpaths: CategoryWords = {
  pothole: {
    urgency: 1,
    scenes: ['pothole'],
    en: [
      [
        'Deep pothole near {landmark}',
        'The pothole is about one foot deep and full of water, so that drivers cannot see it. A biker fell here {days} days ago.',
      ],
      [
        'Series of potholes on the main road of {place}',
        'There are at least eight potholes between {landmark} and the next crossing. Ambulances have to crawl.',
      ],
      [
        'Pothole came back after repair',
        'The patch made near house {house} washed out within two weeks. Please repair it properly this time.',
      ],
      [
        'Pothole right after the speed breaker',
        'Vehicles brake for the breaker and then hit the hole near {landmark}. Very dangerous at night.',
      ],
    ],
    hi: [
      [
        '{landmark} के पास सड़क पर गहरा गड्ढा',
        'गड्ढा बहुत गहरा है और पानी भरने से दिखाई नहीं देता। {days} दिन पहले एक बाइक सवार गिर गया था।',
      ],
      ['{place} की सड़क पर गड्ढे ही गड्ढे', 'मुख्य सड़क पर इतने गड्ढे हैं कि गाड़ी चलाना मुश्किल है। कृपया मरम्मत कराएँ।'],
    ],
  },
  'broken-road': {
    urgency: 1,
    scenes: ['pothole', 'digging'],
    en: [
      [
        'Road surface gone in {place}',
        'The top layer came off in the monsoon. Loose stones fly from under the wheels and the dust enters the houses near {landmark}.',
      ],
      [
        'Road sinking near {landmark}',
        'The road has sunk along the new pipeline over a length of 20 m. It gets deeper every day.',
      ],
      [
        'Internal road not made for ten years',
        'All roads around were made last year, only the lane of house {house} was left out.',
      ],
    ],
    hi: [
      ['{place} की सड़क पूरी तरह टूटी हुई है', 'बरसात के बाद सड़क उखड़ गई है। {landmark} तक धूल उड़ती रहती है।'],
      ['सड़क धँस रही है', 'पाइपलाइन डालने के बाद {landmark} के पास सड़क {days} दिन से धँस रही है।'],
    ],
  },
  'broken-footpath': {
    urgency: 0,
    scenes: ['digging', 'debris'],
    en: [
      [
        'Footpath tiles broken near {landmark}',
        'Senior citizens stumble over the loose tiles. My mother fell here {days} days ago.',
      ],
      [
        'Footpath ends in the drain',
        'The slab over the drain in {place} is missing, so everybody walks on the road.',
      ],
    ],
    hi: [['फुटपाथ की टाइलें टूटी हैं', '{landmark} के पास फुटपाथ पर चलना मुश्किल है। बुज़ुर्ग लोग गिर जाते हैं।']],
  },
  'unfinished-digging': {
    urgency: 2,
    scenes: ['digging'],
    en: [
      [
        'Road dug up and left open in {place}',
        'The agency dug the road for a cable {days} days ago and left without filling it. There is no barrier and no light.',
      ],
      [
        'Trench open in front of our gate',
        'We cannot take the car out of house {house}. Nobody at the site knows when the work will go on.',
      ],
    ],
    hi: [
      [
        'सड़क खोदकर छोड़ दी गई है',
        '{landmark} के पास {days} दिन पहले सड़क खोदी गई और भरी नहीं गई। न कोई बैरिकेड है न लाइट।',
      ],
    ],
  },
  'speed-breaker': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Speed breaker needed near {landmark}',
        'Cars race through {place} and there is a school with 600 children. Two minor accidents this month.',
      ],
      [
        'Unmarked speed breaker',
        'The breaker near house {house} has no paint and no sign. At night it is seen only when it is too late.',
      ],
    ],
    hi: [
      ['स्पीड ब्रेकर बनवाने का अनुरोध', '{place} में स्कूल के सामने गाड़ियाँ बहुत तेज़ चलती हैं। {landmark} के पास ब्रेकर चाहिए।'],
    ],
  },
}

export const trafficParking: CategoryWords = {
  'signal-not-working': {
    urgency: 2,
    scenes: ['signal'],
    en: [
      [
        'Traffic signal dead at {landmark}',
        'The signal has been off for {days} days. At office time it takes 25 minutes to cross.',
      ],
      [
        'Signal stuck on red towards {place}',
        'One side never gets green, so drivers jump the light. Somebody will be hurt.',
      ],
    ],
    hi: [['{landmark} का ट्रैफ़िक सिग्नल ख़राब है', 'सिग्नल {days} दिन से बंद है। {place} की ओर लंबा जाम लगता है।']],
  },
  'wrong-parking': {
    urgency: 0,
    scenes: ['signal'],
    en: [
      [
        'Cars parked on both sides near {landmark}',
        'A fire engine could not pass last week. Please mark one side as no parking and tow the cars away.',
      ],
      [
        'Taxis occupy the bus bay in {place}',
        'Buses stop in the middle of the road because the bay is full of waiting cabs.',
      ],
      [
        'Visitors park in front of gates',
        'The visitors of the clinic near house {house} block our gate every evening.',
      ],
    ],
    hi: [
      ['सड़क पर ग़लत पार्किंग', '{landmark} के सामने दोनों ओर गाड़ियाँ खड़ी रहती हैं। {place} में एंबुलेंस भी नहीं निकल पाती।'],
    ],
  },
  'abandoned-vehicle': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Abandoned car near {landmark}',
        'A white car without number plates has been standing here for months. Its tyres are flat and people sleep in it.',
      ],
    ],
    hi: [['लावारिस गाड़ी खड़ी है', '{place} में {landmark} के पास एक पुरानी गाड़ी महीनों से खड़ी है। कृपया हटवाएँ।']],
  },
  'missing-sign': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'One-way sign missing in {place}',
        'Since the pole was removed {days} days ago, everybody drives in both directions past {landmark}.',
      ],
      [
        'Direction board hidden behind branches',
        'The board before {landmark} cannot be read any more. Drivers stop in the middle of the road to ask.',
      ],
    ],
    hi: [['सड़क संकेत टूट गया है', '{landmark} के पास मोड़ का संकेत टूटकर गिर गया है। बाहर से आने वाले ग़लत मुड़ जाते हैं।']],
  },
}
