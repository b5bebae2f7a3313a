import type { CategoryWords } from './report-words.ts'

export const waterSupply: CategoryWords = {
  'no-water': {
    urgency: 2,
    scenes: ['tap'],
    en: [
      [
        'No water supply in {place} for {days} days',
        'Not a single drop since {days} days in the lane of house {house}. We are buying tankers at our own cost.',
      ],
      [
        'Morning supply stopped near {landmark}',
        'Earlier water came from 5 to 7 am. Now it does not come in the morning at all and nobody has informed us.',
      ],
      [
        'Third floor flats get no water',
        'The residents of the floors above get nothing since the new connection was made near {landmark}.',
      ],
    ],
    hi: [
      [
        '{place} में {days} दिन से पानी नहीं आ रहा',
        'हमारी गली में {days} दिन से पानी की एक बूँद नहीं आई। टैंकर मँगाना पड़ रहा है, कृपया आपूर्ति चालू कराएँ।',
      ],
      [
        'सुबह की पानी की सप्लाई बंद है',
        '{landmark} के पास के घरों में सुबह पानी नहीं आता। बच्चों के स्कूल और दफ़्तर जाने में देर होती है।',
      ],
    ],
  },
  'low-pressure': {
    urgency: 1,
    scenes: ['tap'],
    en: [
      [
        'Very low water pressure in {place}',
        'It takes an hour to fill one bucket. The pressure has been like this for {days} days.',
      ],
      [
        'Illegal motors reduce the pressure',
        'Several houses near {landmark} pull water with motors directly from the line, so the others get nothing.',
      ],
    ],
    hi: [
      [
        'पानी का दबाव बहुत कम है',
        '{place} में {days} दिन से इतना कम पानी आता है कि एक बाल्टी भरने में आधा घंटा लगता है।',
      ],
    ],
  },
  'pipe-leak': {
    urgency: 2,
    scenes: ['leak'],
    en: [
      [
        'Water pipe burst near {landmark}',
        'The main line has burst and clean water is flowing on the road since morning. Half of {place} is without water.',
      ],
      [
        'Leaking pipeline in front of house {house}',
        'The joint has been leaking for {days} days. The road has started to sink at this place.',
      ],
      [
        'Drinking water wasted at the valve chamber',
        'The valve chamber near {landmark} is full of water whenever the supply is on. Thousands of litres are lost daily.',
      ],
    ],
    hi: [
      [
        '{landmark} के पास पानी की पाइप फट गई',
        'मुख्य लाइन फटने से सुबह से साफ़ पानी सड़क पर बह रहा है और {place} के घरों में पानी नहीं है।',
      ],
      ['पाइपलाइन में रिसाव', 'मकान {house} के सामने {days} दिन से पाइप से पानी रिस रहा है। सड़क धँसने लगी है।'],
    ],
  },
  'dirty-water': {
    urgency: 2,
    scenes: ['tap'],
    en: [
      [
        'Yellow and smelly water in {place}',
        'For {days} days the tap water smells like sewage. Two children in our building fell ill.',
      ],
      [
        'Muddy water after pipeline repair',
        'Since the repair near {landmark} the water is brown for the first twenty minutes. Please flush the line.',
      ],
    ],
    hi: [
      [
        'नल में गंदा और बदबूदार पानी',
        '{place} में {days} दिन से नल का पानी पीला और बदबूदार है। लोगों के पेट ख़राब हो रहे हैं।',
      ],
      ['पानी में मिट्टी आ रही है', '{landmark} के पास मरम्मत के बाद से मटमैला पानी आ रहा है। कृपया पानी की जाँच कराएँ।'],
    ],
  },
  'tanker-request': {
    urgency: 1,
    scenes: ['tap'],
    en: [
      [
        'Water tanker needed in {place}',
        'The supply is off for repair and the tank of the society near {landmark} is empty. Please send a tanker today.',
      ],
      [
        'Tanker booked but not received',
        'We booked a tanker {days} days ago for house {house}, and it has not come so far.',
      ],
    ],
    hi: [['पानी का टैंकर भेजने का अनुरोध', '{place} में सप्लाई बंद है और टंकी खाली है। {landmark} के पास आज एक टैंकर भेजें।']],
  },
  'meter-or-bill': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Water bill four times the usual amount',
        'The bill of house {house} for the last quarter is wrong. The meter reading on the bill is higher than on the meter.',
      ],
      [
        'Water meter not working',
        'The meter has stopped and we are billed an average. Please replace it and correct the bill.',
      ],
    ],
    hi: [
      [
        'पानी का बिल ग़लत आया है',
        'मकान {house} का बिल पिछली बार से चार गुना है। मीटर की रीडिंग की जाँच कर बिल ठीक करें।',
      ],
    ],
  },
}

export const drainageSewerage: CategoryWords = {
  'sewer-overflow': {
    urgency: 2,
    scenes: ['manhole'],
    en: [
      [
        'Sewer overflowing in front of {landmark}',
        'Sewage has been flowing on the road for {days} days. People have to walk through it to reach their homes in {place}.',
      ],
      [
        'Sewage enters the ground floor',
        'When the line is full, sewage comes back into the bathroom of house {house}. We need the line cleaned by machine.',
      ],
      [
        'Main sewer line choked in {place}',
        'The whole lane is affected. Private cleaners say that the block is in the main line near {landmark}.',
      ],
    ],
    hi: [
      [
        '{landmark} के सामने सीवर बह रहा है',
        'सीवर का गंदा पानी {days} दिन से सड़क पर बह रहा है। {place} में पैदल चलना मुश्किल है।',
      ],
      ['सीवर लाइन जाम है', 'मकान {house} में सीवर का पानी वापस आ रहा है। मशीन से सफ़ाई कराने की ज़रूरत है।'],
    ],
  },
  'blocked-drain': {
    urgency: 1,
    scenes: ['manhole', 'flood'],
    en: [
      [
        'Drain blocked with plastic near {landmark}',
        'The storm water drain is full of plastic and silt. With the next rain the water will come into the shops.',
      ],
      [
        'Silt taken out of the drain left on the road',
        'The drain in {place} was cleaned {days} days ago, but the silt was left beside it and is going back in.',
      ],
    ],
    hi: [
      ['{place} में नाली बंद है', 'नाली में कचरा भर गया है और पानी {landmark} तक जमा है। {days} दिन से सफ़ाई नहीं हुई।'],
    ],
  },
  'open-manhole': {
    urgency: 2,
    scenes: ['manhole'],
    en: [
      [
        'Open manhole on the road near {landmark}',
        'The cover is missing and somebody put branches into the hole as a warning. A scooter nearly fell in last night.',
      ],
      [
        'Broken manhole cover in {place}',
        'The cover is broken in the middle and gives way under cars. It is right in front of a school gate.',
      ],
      [
        'Manhole higher than the road',
        'After resurfacing the manhole stands 20 cm above the road near house {house}. Cars hit it every day.',
      ],
    ],
    hi: [
      [
        '{landmark} के पास मैनहोल खुला है',
        'मैनहोल का ढक्कन नहीं है। रात में कोई भी गिर सकता है, लोगों ने पेड़ की टहनियाँ लगा दी हैं।',
      ],
      ['मैनहोल का ढक्कन टूटा है', '{place} में स्कूल के सामने ढक्कन टूट गया है। बच्चों के लिए बहुत ख़तरनाक है।'],
    ],
  },
  waterlogging: {
    urgency: 2,
    scenes: ['flood'],
    en: [
      [
        'Waterlogging at {landmark} after every rain',
        'One hour of rain is enough for knee-deep water in {place}. It takes a day to go away.',
      ],
      [
        'Underpass full of water',
        'The underpass near {landmark} is closed by water since last night and there is no pump.',
      ],
      [
        'Rain water enters homes in {place}',
        'The road is now higher than our gates. Water came into eleven houses of our lane.',
      ],
    ],
    hi: [
      [
        'बारिश के बाद {place} में जलभराव',
        'थोड़ी बारिश में ही {landmark} के पास घुटनों तक पानी भर जाता है और {days} दिन तक नहीं निकलता।',
      ],
      ['घरों में बारिश का पानी घुस गया', 'नाली छोटी होने से {place} की गली का पानी घरों में घुस रहा है। कृपया पंप लगवाएँ।'],
    ],
  },
}
