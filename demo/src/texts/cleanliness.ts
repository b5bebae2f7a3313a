import type { CategoryWords } from './report-words.ts'

export const garbageCollection: CategoryWords = {
  'missed-collection': {
    urgency: 1,
    scenes: ['garbage'],
    en: [
      [
        'Garbage vehicle has not come to {place}',
        'The door-to-door collection vehicle has not come to our lane near {landmark} for {days} days. Every house is keeping its waste inside and the smell is bad.',
      ],
      [
        'No garbage collection near {landmark}',
        'The sanitation staff collect waste from the next street, but skip our lane in {place}. We have waited for {days} days now.',
      ],
      [
        'Collection timing changed, our waste is left behind',
        'The vehicle now comes before 6 am without any notice and leaves within a minute. Most families in {place} miss it. Kindly fix a time and inform the residents.',
      ],
      [
        'Wet and dry waste not picked up separately',
        'We segregate at home, but the worker near {landmark} mixes everything in one bag, and for {days} days the dry waste has not been taken at all.',
      ],
    ],
    hi: [
      [
        '{place} में कचरा गाड़ी नहीं आ रही',
        'हमारी गली में {days} दिन से कचरा उठाने वाली गाड़ी नहीं आई है। {landmark} के पास घरों में कचरा जमा हो रहा है और बदबू फैल रही है।',
      ],
      [
        'कचरा उठाने का समय निश्चित नहीं है',
        'गाड़ी कभी सुबह पाँच बजे तो कभी दोपहर में आती है। {place} के लोग कचरा नहीं दे पाते। कृपया एक समय तय करें।',
      ],
      [
        '{landmark} के पास से कचरा नहीं उठाया गया',
        'पिछले {days} दिन से सफ़ाई कर्मचारी केवल मुख्य सड़क से कचरा उठा रहे हैं, अंदर की गलियाँ छोड़ दी जाती हैं।',
      ],
    ],
  },
  'overflowing-bin': {
    urgency: 1,
    scenes: ['garbage'],
    en: [
      [
        'Overflowing bin near {landmark}',
        'The public bin has been full for {days} days and waste is spilling onto the road. Stray dogs pull it apart at night.',
      ],
      [
        'Dustbin too small for {place} market',
        'The bin is emptied once a day, but it is full again by noon. Shopkeepers throw waste beside it. A second bin or an evening round is needed.',
      ],
      [
        'Broken bin, waste all over the pavement',
        'The lid and one wheel of the green bin near {landmark} are broken, so the vehicle does not lift it any more.',
      ],
    ],
    hi: [
      [
        '{landmark} के पास कूड़ेदान भर गया है',
        'कूड़ेदान {days} दिन से खाली नहीं हुआ। कचरा सड़क पर फैल रहा है और आवारा पशु उसे बिखेर देते हैं।',
      ],
      [
        '{place} में कूड़ेदान टूटा हुआ है',
        'कूड़ेदान का ढक्कन टूट गया है और बारिश में सारा गंदा पानी सड़क पर बहता है। कृपया नया कूड़ेदान रखवाएँ।',
      ],
    ],
  },
  'waste-on-street': {
    urgency: 1,
    scenes: ['garbage', 'debris'],
    en: [
      [
        'Waste dumped on empty plot in {place}',
        'People from outside throw garbage on the empty plot next to house {house} every night. It has become a permanent dumping point.',
      ],
      [
        'Garbage heap in front of {landmark}',
        'A heap has been growing for {days} days. Children walk past it on the way to school and there are flies everywhere.',
      ],
      [
        'Restaurant waste thrown on the service lane',
        'Food waste is thrown on the service lane behind the shops of {place} after closing time. Please fine them and clean the place.',
      ],
      [
        'Green waste left after pruning',
        'The branches cut {days} days ago are still lying on the footpath near {landmark}.',
      ],
    ],
    hi: [
      [
        'खाली प्लॉट में कचरा फेंका जा रहा है',
        'मकान नंबर {house} के पास खाली प्लॉट में रोज़ रात को कचरा डाला जाता है। {place} के निवासी बहुत परेशान हैं।',
      ],
      [
        '{landmark} के सामने कूड़े का ढेर',
        'लगभग {days} दिन से यहाँ कूड़े का ढेर लगा है। मक्खी और मच्छर बढ़ रहे हैं, बीमारी फैलने का डर है।',
      ],
    ],
  },
  'street-not-swept': {
    urgency: 0,
    scenes: ['garbage'],
    en: [
      [
        'Street not swept in {place}',
        'No sweeper has come to the internal road near {landmark} for {days} days. Dry leaves and plastic have collected along the kerb.',
      ],
      [
        'Market road is never cleaned on Mondays',
        'The weekly market leaves paper and vegetable waste on the whole stretch up to {landmark}, and nobody sweeps it the next morning.',
      ],
    ],
    hi: [
      [
        '{place} में सड़क की सफ़ाई नहीं होती',
        'हमारी गली में {days} दिन से झाड़ू नहीं लगी। {landmark} तक पत्ते और पॉलीथिन पड़े हैं।',
      ],
    ],
  },
  'construction-debris': {
    urgency: 0,
    scenes: ['debris'],
    en: [
      [
        'Construction debris blocking half of the road',
        'Malba from the renovation of house {house} has been lying on the road for {days} days. Cars cannot pass each other.',
      ],
      [
        'Bricks and sand left near {landmark}',
        'The contractor finished the work and left broken bricks and sand in {place}. Two-wheelers slip on it.',
      ],
      [
        'Malba dumped in the green belt at night',
        'Tractor trolleys unload debris in the green belt of {place} after midnight. Please put up a barrier and remove it.',
      ],
    ],
    hi: [
      [
        'सड़क पर निर्माण का मलबा पड़ा है',
        'मकान नंबर {house} का मलबा {days} दिन से सड़क पर पड़ा है। {place} में गाड़ियाँ निकालना मुश्किल हो गया है।',
      ],
      [
        '{landmark} के पास ईंट और रेत का ढेर',
        'काम पूरा होने के बाद भी ठेकेदार ने मलबा नहीं उठाया। रात में दुर्घटना हो सकती है।',
      ],
    ],
  },
}

export const publicToilets: CategoryWords = {
  'toilet-dirty': {
    urgency: 1,
    scenes: ['building'],
    en: [
      [
        'Public toilet near {landmark} is very dirty',
        'The toilet has not been cleaned for {days} days. Floors are wet and it cannot be used, especially by women.',
      ],
      [
        'No cleaning staff at the toilet of {place} market',
        'The caretaker comes only in the morning. By evening the toilet is unusable.',
      ],
    ],
    hi: [
      [
        '{landmark} का सार्वजनिक शौचालय बहुत गंदा है',
        'शौचालय की {days} दिन से सफ़ाई नहीं हुई। बदबू के कारण आसपास की दुकानों पर बैठना मुश्किल है।',
      ],
    ],
  },
  'toilet-locked': {
    urgency: 1,
    scenes: ['building'],
    en: [
      [
        'Public toilet locked during the day',
        'The toilet near {landmark} stays locked from 10 am although the board says 24 hours. Visitors of the market have no alternative.',
      ],
      [
        'New toilet block in {place} never opened',
        'The block was built months ago and has been locked ever since.',
      ],
    ],
    hi: [
      [
        'शौचालय पर ताला लगा रहता है',
        '{place} का सार्वजनिक शौचालय {days} दिन से बंद है। बाज़ार आने वालों को बहुत परेशानी होती है।',
      ],
    ],
  },
  'toilet-no-water': {
    urgency: 1,
    scenes: ['building', 'tap'],
    en: [
      [
        'No water in the toilet near {landmark}',
        'The overhead tank is empty for {days} days and the taps are dry.',
      ],
    ],
    hi: [['शौचालय में पानी नहीं है', '{landmark} के शौचालय की टंकी {days} दिन से खाली है, नल सूखे हैं।']],
  },
  'toilet-damaged': {
    urgency: 0,
    scenes: ['building'],
    en: [
      [
        'Doors broken in the ladies toilet',
        'Two of three doors in the toilet near {landmark} do not close. Women of {place} cannot use it.',
      ],
    ],
    hi: [['शौचालय का दरवाज़ा टूटा है', '{place} के शौचालय में दरवाज़ा और नल दोनों टूटे हुए हैं। कृपया मरम्मत कराएँ।']],
  },
}
