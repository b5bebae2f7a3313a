import type { CategoryWords } from './report-words.ts'

export const encroachment: CategoryWords = {
  'footpath-blocked': {
    urgency: 0,
    scenes: ['stalls'],
    en: [
      [
        'Footpath blocked by shops near {landmark}',
        'The shops have put their goods and generators on the footpath. Pedestrians walk between the cars.',
      ],
      [
        'Restaurant tables on the pavement of {place}',
        'From 6 pm the whole pavement is full of tables. A wheelchair cannot pass.',
      ],
    ],
    hi: [
      [
        'दुकानदारों ने फुटपाथ घेर लिया है',
        '{landmark} के पास दुकानों का सामान फुटपाथ पर रखा रहता है। पैदल चलने की जगह नहीं है।',
      ],
    ],
  },
  'public-land': {
    urgency: 0,
    scenes: ['construction', 'debris'],
    en: [
      [
        'Green belt fenced by a private party',
        'The green belt beside house {house} has been fenced and is used for parking. It belongs to everybody in {place}.',
      ],
      [
        'Room built on park land',
        'A room came up at the edge of the park near {landmark} within {days} days.',
      ],
    ],
    hi: [['सार्वजनिक भूमि पर कब्ज़ा', '{place} में ग्रीन बेल्ट की ज़मीन पर तारबंदी कर ली गई है। कृपया कार्रवाई करें।']],
  },
  'unauthorised-vending': {
    urgency: 0,
    scenes: ['stalls'],
    en: [
      [
        'Carts at the gate of the hospital',
        'More than twenty carts stand before {landmark}; ambulances lose minutes at the gate.',
      ],
      [
        'Vendors outside the vending zone in {place}',
        'There is a vending zone 200 m away, and it is half empty.',
      ],
    ],
    hi: [['अनधिकृत रेहड़ियाँ', '{landmark} के सामने रेहड़ियों के कारण रोज़ जाम लगता है।']],
  },
  'illegal-hoarding': {
    urgency: 0,
    scenes: ['signal'],
    en: [
      [
        'Illegal hoarding at the crossing near {landmark}',
        'A large hoarding hides the signal. Its frame shakes in the wind.',
      ],
      [
        'Posters on the new walls of {place}',
        'The walls painted last month are full of coaching and loan posters.',
      ],
    ],
    hi: [['अवैध होर्डिंग लगा है', '{landmark} के चौराहे पर बिना अनुमति बड़ा होर्डिंग लगा है, सिग्नल दिखाई नहीं देता।']],
  },
}

export const unauthorisedConstruction: CategoryWords = {
  'construction-without-approval': {
    urgency: 1,
    scenes: ['construction'],
    en: [
      [
        'Fifth floor being added in {place}',
        'The building next to house {house} is approved for three floors. Work goes on at night.',
      ],
      [
        'Basement dug without permission',
        'The basement near {landmark} is being dug up to our wall and cracks have appeared.',
      ],
    ],
    hi: [['बिना स्वीकृति के निर्माण', '{place} में मकान {house} के पास रात में अवैध मंज़िल बनाई जा रही है।']],
  },
  'unsafe-building': {
    urgency: 2,
    scenes: ['construction'],
    en: [
      [
        'Cracked balcony above the footpath',
        'Pieces of plaster fall from the old building near {landmark}. Please bar the footpath and inspect it.',
      ],
    ],
    hi: [['असुरक्षित भवन', '{landmark} के पास पुरानी इमारत का छज्जा टूट रहा है, नीचे से लोग गुज़रते हैं।']],
  },
  'misuse-of-premises': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Paying guest house on a residential plot',
        'House {house} is run as a guest house with forty rooms. Parking, water and noise are a problem for {place}.',
      ],
      ['Warehouse in a residential lane', 'Trucks unload near {landmark} from 5 am every day.'],
    ],
    hi: [['आवासीय प्लॉट पर व्यवसाय', '{place} में मकान {house} को गोदाम बना दिया गया है, दिन-रात ट्रक आते हैं।']],
  },
}

export const pollution: CategoryWords = {
  'loud-noise': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Loud music after 11 pm in {place}',
        'The banquet hall near {landmark} plays music until 2 am on weekends. Students have exams.',
      ],
      [
        'Generator noise all night',
        'The generator behind house {house} has no cover. We measured 82 dB in the bedroom.',
      ],
    ],
    hi: [['देर रात तक तेज़ आवाज़', '{landmark} के पास रात दो बजे तक लाउडस्पीकर बजता है। बच्चों की परीक्षा है।']],
  },
  'burning-waste': {
    urgency: 2,
    scenes: ['smoke'],
    en: [
      [
        'Plastic burnt every evening near {landmark}',
        'Scrap dealers burn cables and plastic. The smoke fills the flats of {place}; my father is an asthma patient.',
      ],
      [
        'Dry leaves set on fire by sweepers',
        'Leaves are collected and burnt beside house {house} although it is forbidden.',
      ],
    ],
    hi: [
      ['कचरा जलाया जा रहा है', '{landmark} के पास रोज़ शाम को प्लास्टिक जलाया जाता है। {place} में साँस लेना मुश्किल है।'],
    ],
  },
  dust: {
    urgency: 1,
    scenes: ['construction', 'debris'],
    en: [
      [
        'Dust from the construction site in {place}',
        'There is no green net and no sprinkling at the site near {landmark}. Everything in our homes is covered with dust.',
      ],
      ['Trucks carry sand without cover', 'Uncovered trucks pass house {house} all day.'],
    ],
    hi: [['निर्माण स्थल से धूल उड़ रही है', '{place} में {landmark} के पास पानी का छिड़काव नहीं किया जा रहा।']],
  },
  'industrial-smoke': {
    urgency: 1,
    scenes: ['smoke'],
    en: [
      [
        'Black smoke from a workshop near {landmark}',
        'The chimney lets out black smoke from 9 pm to 4 am, when nobody checks.',
      ],
    ],
    hi: [['कारखाने से काला धुआँ', '{place} में रात के समय कारखाने की चिमनी से काला धुआँ निकलता है।']],
  },
}

export const municipalServices: CategoryWords = {
  'property-tax': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Wrong area in the property tax bill',
        'The bill of house {house} shows 300 square yards instead of 180. I applied for correction {days} days ago.',
      ],
      [
        'Property id not found on the portal',
        'After the new survey the id of our shop near {landmark} cannot be found, so I cannot pay.',
      ],
    ],
    hi: [['संपत्ति कर का बिल ग़लत है', 'मकान {house} का क्षेत्रफल ग़लत दर्ज है। {days} दिन पहले आवेदन दिया था।']],
  },
  'birth-death-certificate': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Birth certificate pending',
        'I applied {days} days ago at the counter near {landmark}, and the status has not changed.',
      ],
      [
        'Spelling mistake in the certificate',
        "My daughter's name is misspelt. The counter sends me from one room to another.",
      ],
    ],
    hi: [['जन्म प्रमाण पत्र नहीं मिला', 'आवेदन किए {days} दिन हो गए हैं, {place} के केंद्र से कोई जवाब नहीं मिला।']],
  },
  'community-centre': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Community centre of {place} in bad condition',
        'Fans and lights do not work, and the kitchen has no water. We booked it for a wedding.',
      ],
      [
        'Booking amount not refunded',
        'The booking near {landmark} was cancelled by the office, and the deposit has not come back for {days} days.',
      ],
    ],
    hi: [['सामुदायिक केंद्र की मरम्मत कराएँ', '{place} के सामुदायिक केंद्र में पंखे और नल ख़राब हैं।']],
  },
}

export const other: CategoryWords = {
  '': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Bus shelter without roof near {landmark}',
        'The sheets were blown away in the storm. People wait in the sun.',
      ],
      [
        'Notice board of the ward is outdated',
        'The board in {place} shows phone numbers of officers who left long ago.',
      ],
      [
        'Public drinking water cooler needed',
        'There is no drinking water for visitors near {landmark} in this heat.',
      ],
      [
        'Name board of our lane is missing',
        'Deliveries and ambulances cannot find house {house} since the board was removed.',
      ],
      [
        'Flag pole and memorial need cleaning',
        'Before the national holiday the memorial near {landmark} should be cleaned and painted.',
      ],
    ],
    hi: [
      ['बस स्टॉप की छत टूटी है', '{landmark} के बस स्टॉप पर छत नहीं है। लोग धूप और बारिश में खड़े रहते हैं।'],
      ['गली का नाम पट्ट नहीं है', '{place} में मकान {house} ढूँढने में सबको परेशानी होती है। कृपया नया बोर्ड लगवाएँ।'],
    ],
  },
}
