import type { CategoryWords } from './report-words.ts'

export const streetLighting: CategoryWords = {
  'light-not-working': {
    urgency: 1,
    scenes: ['lamp'],
    en: [
      [
        'Street light not working near {landmark}',
        'The street light in front of house {house} has been off for {days} days. The corner is completely dark after 7 pm.',
      ],
      [
        'Whole lane without light in {place}',
        'All six poles from {landmark} to the end of the lane are dark. Residents are afraid to walk after dinner.',
      ],
      [
        'Street light flickers all night',
        'The light outside house {house} goes on and off every few seconds. It disturbs sleep and gives no light.',
      ],
      [
        'Dark stretch on the way to {landmark}',
        'Women coming from the metro have to use phone torches on this stretch in {place}. Three lights in a row are dead.',
      ],
      [
        'Park lights switched off',
        'The lights of the park near {landmark} have not been switched on for {days} days, so nobody can walk there in the evening.',
      ],
    ],
    hi: [
      [
        '{landmark} के पास स्ट्रीट लाइट बंद है',
        'मकान नंबर {house} के सामने की लाइट {days} दिन से नहीं जल रही। रात को बहुत अंधेरा रहता है।',
      ],
      [
        '{place} की पूरी गली में अंधेरा',
        'गली के सभी खंभों की लाइट बंद है। बुज़ुर्गों और महिलाओं को शाम के बाद निकलने में डर लगता है।',
      ],
      [
        'स्ट्रीट लाइट बार-बार बंद हो जाती है',
        '{landmark} के सामने वाली लाइट कुछ मिनट जलती है फिर बंद हो जाती है। {days} दिन से यही हाल है।',
      ],
    ],
  },
  'light-on-by-day': {
    urgency: 0,
    scenes: [],
    en: [
      [
        'Street lights burning all day in {place}',
        'About ten lights between {landmark} and the main road stay on the whole day. It is a waste of public money.',
      ],
      [
        'Timer of the street lights is wrong',
        'Lights switch on at noon and go off at 9 pm, exactly when they are needed.',
      ],
    ],
    hi: [
      [
        'दिन में भी लाइट जलती रहती है',
        '{place} में {landmark} के पास की लाइटें दिन भर जलती रहती हैं। बिजली की बर्बादी हो रही है।',
      ],
    ],
  },
  'damaged-pole': {
    urgency: 2,
    scenes: ['wires'],
    en: [
      [
        'Light pole leaning over the road',
        'A truck hit the pole near {landmark} and it is leaning towards the road. It may fall on somebody.',
      ],
      [
        'Rusted pole about to fall in {place}',
        'The base of the pole in front of house {house} is eaten by rust. It moves when the wind blows.',
      ],
      [
        'Pole cover open, children play there',
        'The small door at the foot of the pole near {landmark} is missing and wires can be touched.',
      ],
    ],
    hi: [
      [
        'बिजली का खंभा झुक गया है',
        '{landmark} के पास का खंभा गाड़ी की टक्कर से झुक गया है। कभी भी गिर सकता है, कृपया जल्दी ठीक कराएँ।',
      ],
      ['खंभे में ज़ंग लगा है', 'मकान {house} के सामने का खंभा नीचे से गल चुका है। {place} में बड़ा हादसा हो सकता है।'],
    ],
  },
  'exposed-wires': {
    urgency: 2,
    scenes: ['wires'],
    en: [
      [
        'Live wires hanging near {landmark}',
        'A cable has come down and hangs at the height of a child. Sparks were seen last evening. Please send somebody at once.',
      ],
      [
        'Open junction box on the footpath',
        'The junction box in {place} has no cover and stands in water when it rains. People touch it while walking past.',
      ],
      [
        'Cable lying on the pavement',
        'The cable of the street lights lies open on the pavement for {days} days after the digging near {landmark}.',
      ],
    ],
    hi: [
      [
        '{landmark} के पास बिजली के तार लटक रहे हैं',
        'तार बहुत नीचे तक लटक रहे हैं और कल शाम चिंगारी भी निकली थी। बच्चों को करंट लगने का ख़तरा है।',
      ],
      ['जंक्शन बॉक्स खुला पड़ा है', '{place} में फुटपाथ पर जंक्शन बॉक्स का ढक्कन नहीं है। बारिश में बहुत ख़तरनाक हो जाता है।'],
    ],
  },
  'new-light': {
    urgency: 0,
    scenes: ['lamp'],
    en: [
      [
        'New street light needed behind {landmark}',
        'There is no pole at all on the 80 m stretch behind {landmark}. Two chain snatchings took place here.',
      ],
      [
        'Request for a high mast light in {place}',
        'The crossing is wide and the present lights cover only one side. Accidents happen at night.',
      ],
    ],
    hi: [
      [
        'नई स्ट्रीट लाइट लगवाने का अनुरोध',
        '{place} में {landmark} के पीछे कोई खंभा नहीं है। रात में रास्ता दिखाई नहीं देता।',
      ],
    ],
  },
}
