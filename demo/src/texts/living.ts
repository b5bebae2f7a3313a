import type { CategoryWords } from './report-words.ts'

export const parksTrees: CategoryWords = {
  'park-upkeep': {
    urgency: 0,
    scenes: ['park'],
    en: [
      [
        'Park in {place} not maintained',
        'The grass is knee-high and snakes were seen. The gardener has not come for {days} days.',
      ],
      [
        'Benches broken in the park near {landmark}',
        'Out of eight benches three can be used. Senior citizens have to stand.',
      ],
      [
        'Walking track washed out',
        'The rain has taken away the soil of the track. Stones stick out and people twist their feet.',
      ],
    ],
    hi: [
      ['{place} के पार्क की देखभाल नहीं हो रही', 'घास बहुत बढ़ गई है और बेंच टूटी हैं। माली {days} दिन से नहीं आया।'],
      ['पार्क में पानी नहीं दिया जाता', '{landmark} के पास वाले पार्क में पौधे सूख रहे हैं।'],
    ],
  },
  'fallen-tree': {
    urgency: 2,
    scenes: ['fallenTree'],
    en: [
      [
        'Tree fell on the road near {landmark}',
        'The storm last night brought down a big tree. The road is closed and a cable is caught under it.',
      ],
      [
        'Tree leaning on the wall of house {house}',
        'The roots have come out and the tree rests on our boundary wall.',
      ],
    ],
    hi: [['{landmark} के पास पेड़ गिर गया', 'आँधी में पेड़ गिरने से {place} का रास्ता बंद है। कृपया जल्दी हटवाएँ।']],
  },
  'tree-pruning': {
    urgency: 0,
    scenes: ['fallenTree', 'park'],
    en: [
      [
        'Branches touch the electric wires in {place}',
        'When the wind blows there are sparks. Please prune before the storms begin.',
      ],
      [
        'Street light hidden by branches',
        'The light near {landmark} burns, but the tree keeps the whole lane dark.',
      ],
    ],
    hi: [['पेड़ों की छँटाई कराई जाए', '{place} में मकान {house} के सामने शाखाएँ बिजली के तारों को छू रही हैं।']],
  },
  'broken-play-equipment': {
    urgency: 1,
    scenes: ['park'],
    en: [
      [
        'Swing hangs on one chain',
        'In the park near {landmark} a child fell from the swing {days} days ago. Please repair it or take it away.',
      ],
      ['Open gym equipment broken in {place}', 'Four machines have no pedals, and one has a sharp edge.'],
    ],
    hi: [['पार्क में झूला टूटा है', '{place} के पार्क का झूला एक ज़ंजीर पर लटका है। बच्चों को चोट लग सकती है।']],
  },
}

export const strayAnimals: CategoryWords = {
  'stray-dogs': {
    urgency: 1,
    scenes: ['dogs'],
    en: [
      [
        'Pack of aggressive dogs in {place}',
        'Seven or eight dogs chase everybody on a two-wheeler near {landmark}. A delivery boy was bitten {days} days ago.',
      ],
      [
        'Sterilisation drive needed',
        'The number of puppies near house {house} has doubled this year. Please send the team for sterilisation and vaccination.',
      ],
    ],
    hi: [
      [
        '{place} में आवारा कुत्तों का आतंक',
        'कुत्ते बच्चों और बाइक वालों के पीछे भागते हैं। {days} दिन पहले एक बच्चे को काट लिया।',
      ],
      ['कुत्तों की नसबंदी कराई जाए', '{landmark} के पास कुत्तों की संख्या बहुत बढ़ गई है।'],
    ],
  },
  'stray-cattle': {
    urgency: 1,
    scenes: ['cattle'],
    en: [
      [
        'Cattle sitting on the main road of {place}',
        'About fifteen cows sit on the carriageway every evening near {landmark}. Drivers see them too late.',
      ],
      [
        'Bulls fighting in the market',
        'Two bulls damaged three scooters near {landmark} yesterday. Please take them to the gaushala.',
      ],
    ],
    hi: [
      ['सड़क पर आवारा मवेशी', '{landmark} के पास रात में गायें सड़क पर बैठी रहती हैं। {place} में कई दुर्घटनाएँ हो चुकी हैं।'],
    ],
  },
  monkeys: {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Monkeys enter the houses in {place}',
        'A group of monkeys comes every morning, breaks the water tank lids and frightens the children near {landmark}.',
      ],
    ],
    hi: [['बंदरों से परेशानी', '{place} में बंदर घरों में घुस जाते हैं और सामान उठा ले जाते हैं।']],
  },
  'injured-animal': {
    urgency: 2,
    scenes: ['dogs', 'cattle'],
    en: [
      [
        'Injured cow near {landmark}',
        'A cow was hit by a car and cannot stand up. It needs the animal ambulance.',
      ],
      [
        'Dog with a deep wound in {place}',
        'The dog in front of house {house} has a wound with maggots. We have given it water.',
      ],
    ],
    hi: [['घायल गाय को सहायता चाहिए', '{landmark} के पास एक गाय घायल पड़ी है और उठ नहीं पा रही। पशु एंबुलेंस भेजें।']],
  },
  'dead-animal': {
    urgency: 2,
    scenes: [],
    en: [
      [
        'Dead animal lying near {landmark}',
        'A dead dog has been lying at the roadside since yesterday. The smell in {place} is unbearable.',
      ],
    ],
    hi: [['मृत पशु पड़ा है', '{place} में {landmark} के पास मृत पशु पड़ा है। बीमारी फैलने से पहले उठवाएँ।']],
  },
}

export const mosquitoesHealth: CategoryWords = {
  'mosquito-breeding': {
    urgency: 1,
    scenes: ['flood', 'manhole'],
    en: [
      [
        'Mosquito larvae in stagnant water near {landmark}',
        'Water has stood on the empty plot for {days} days. Three people in {place} have dengue.',
      ],
      [
        'Construction site breeds mosquitoes',
        'The basement next to house {house} is full of water and larvae can be seen.',
      ],
    ],
    hi: [['रुके पानी में मच्छर पनप रहे हैं', '{place} में {landmark} के पास {days} दिन से पानी जमा है। डेंगू फैलने का डर है।']],
  },
  fogging: {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Fogging needed in {place}',
        'No fogging was done this season in the lanes behind {landmark}. Mosquitoes come even by day.',
      ],
      [
        'Fogging machine skips our lane',
        'The vehicle drives only on the main road, the lane of house {house} was never covered.',
      ],
    ],
    hi: [
      ['{place} में फॉगिंग कराई जाए', 'मच्छर बहुत बढ़ गए हैं और {landmark} के पास इस मौसम में एक बार भी फॉगिंग नहीं हुई।'],
    ],
  },
  'unhygienic-food': {
    urgency: 1,
    scenes: ['stalls'],
    en: [
      [
        'Food stall beside an open drain',
        'The stall near {landmark} washes its plates in drain water. Many office workers of {place} eat there.',
      ],
    ],
    hi: [['अस्वच्छ खाने की दुकान', '{landmark} के पास खुली नाली के किनारे खाना बनाया जाता है। कृपया जाँच कराएँ।']],
  },
}
