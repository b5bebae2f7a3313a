import type { Sentences } from './replies.ts'

const said = (en: string, hi: string): Sentences => ({ en: [en], hi: [hi] })

/** What staff write when they resolve a ticket, by the slug of the sub-category. */
export const workDone: Readonly<Record<string, Sentences>> = {
  'missed-collection': said(
    'Waste lifted. The route chart has been corrected, the vehicle will come daily before 8 am.',
    'कचरा उठा लिया गया है। अब गाड़ी रोज़ सुबह आठ बजे से पहले आएगी।',
  ),
  'overflowing-bin': said(
    'Bin emptied and the place sprinkled with lime. It will be checked twice a week.',
    'कूड़ेदान खाली कर सफ़ाई करा दी गई है।',
  ),
  'waste-on-street': said(
    'Heap removed with the loader and the place cleaned. A warning board has been put up.',
    'कूड़े का ढेर हटा दिया गया है और चेतावनी बोर्ड लगा दिया गया है।',
  ),
  'street-not-swept': said(
    'Swept today. The beat of the sweeper has been changed.',
    'सड़क की सफ़ाई करा दी गई है।',
  ),
  'construction-debris': said(
    'Debris lifted and the owner fined.',
    'मलबा उठा लिया गया है और चालान किया गया है।',
  ),
  'toilet-dirty': said('Toilet cleaned, two rounds a day from now on.', 'शौचालय की सफ़ाई करा दी गई है।'),
  'toilet-locked': said('Opened. The caretaker has been instructed.', 'शौचालय खुलवा दिया गया है।'),
  'toilet-no-water': said('Tank filled and the motor repaired.', 'टंकी भर दी गई है और मोटर ठीक कर दी गई है।'),
  'light-not-working': said(
    'Faulty driver replaced. The light was tested last evening.',
    'नई एलईडी लाइट लगा दी गई है, लाइट चालू है।',
  ),
  'light-on-by-day': said('Timer set right.', 'टाइमर ठीक कर दिया गया है।'),
  'damaged-pole': said('Pole straightened and fixed in new concrete.', 'खंभा सीधा कर मज़बूत कर दिया गया है।'),
  'exposed-wires': said(
    'Cable joined, insulated and raised. The box is closed.',
    'तार जोड़कर सुरक्षित कर दिए गए हैं।',
  ),
  'new-light': said('New pole and LED fitting installed.', 'नया खंभा और लाइट लगा दी गई है।'),
  'no-water': said(
    'Valve replaced, supply is normal since this morning.',
    'वाल्व बदल दिया गया है, सप्लाई सामान्य है।',
  ),
  'low-pressure': said(
    'Line flushed; pressure checked at the last house.',
    'लाइन साफ़ कर दी गई है, दबाव ठीक है।',
  ),
  'pipe-leak': said('Leak repaired and the pit filled.', 'पाइपलाइन की मरम्मत कर दी गई है।'),
  'dirty-water': said(
    'Sewer crossing repaired and line flushed. The water sample is clean.',
    'लाइन की सफ़ाई करा दी गई है, पानी का नमूना सही पाया गया।',
  ),
  'tanker-request': said('Tanker delivered.', 'टैंकर भेज दिया गया है।'),
  'meter-or-bill': said('Bill corrected after a new reading.', 'नई रीडिंग लेकर बिल ठीक कर दिया गया है।'),
  'sewer-overflow': said(
    'Line cleaned by the jetting machine, flow restored.',
    'मशीन से सीवर की सफ़ाई करा दी गई है।',
  ),
  'blocked-drain': said('Drain desilted, the silt has been taken away.', 'नाली की सफ़ाई कर गाद उठा ली गई है।'),
  'open-manhole': said('New cover fixed on the manhole.', 'मैनहोल पर नया ढक्कन लगा दिया गया है।'),
  waterlogging: said('Water pumped out and the inlet opened.', 'पंप से पानी निकाल दिया गया है।'),
  pothole: said('Filled with hot mix and rolled.', 'गड्ढा भर दिया गया है।'),
  'broken-road': said('Stretch resurfaced.', 'सड़क की मरम्मत कर दी गई है।'),
  'broken-footpath': said('Tiles replaced over 15 metres.', 'फुटपाथ की टाइलें बदल दी गई हैं।'),
  'unfinished-digging': said(
    'Trench filled and compacted, surface restored.',
    'खुदाई भरकर सड़क ठीक कर दी गई है।',
  ),
  'speed-breaker': said('Speed breaker made and painted.', 'स्पीड ब्रेकर बनाकर पेंट कर दिया गया है।'),
  'park-upkeep': said('Grass cut, benches repaired and painted.', 'घास काटकर बेंच ठीक कर दी गई हैं।'),
  'fallen-tree': said('Tree removed and the road opened.', 'पेड़ हटा दिया गया है और रास्ता खुल गया है।'),
  'tree-pruning': said('Branches pruned by the ladder team.', 'शाखाओं की छँटाई करा दी गई है।'),
  'broken-play-equipment': said('Swing repaired with new chains.', 'झूला ठीक कर दिया गया है।'),
  'stray-dogs': said(
    'Dogs taken for sterilisation and vaccination.',
    'कुत्तों को नसबंदी और टीके के लिए ले जाया गया है।',
  ),
  'stray-cattle': said('Cattle shifted to the gaushala.', 'पशुओं को गौशाला भेज दिया गया है।'),
  'injured-animal': said('Animal taken to the veterinary hospital.', 'पशु को पशु चिकित्सालय ले जाया गया है।'),
  'dead-animal': said('Removed and the place disinfected.', 'मृत पशु उठाकर दवा का छिड़काव कर दिया गया है।'),
  'mosquito-breeding': said(
    'Larvicide sprayed and the water drained.',
    'पानी निकालकर दवा का छिड़काव कर दिया गया है।',
  ),
  fogging: said('Fogging done in the whole lane.', 'पूरी गली में फॉगिंग करा दी गई है।'),
  'footpath-blocked': said(
    'Goods seized and the footpath cleared.',
    'सामान ज़ब्त कर फुटपाथ खाली करा दिया गया है।',
  ),
  'unauthorised-vending': said('Carts shifted to the vending zone.', 'रेहड़ियों को वेंडिंग ज़ोन भेज दिया गया है।'),
  'illegal-hoarding': said('Hoarding taken down.', 'होर्डिंग हटा दिया गया है।'),
  'construction-without-approval': said('Notice served and work stopped.', 'नोटिस देकर काम रुकवा दिया गया है।'),
  'burning-waste': said('Fire put out and the person fined.', 'आग बुझाकर चालान किया गया है।'),
  'signal-not-working': said('Controller replaced, the signal works.', 'सिग्नल ठीक कर दिया गया है।'),
  'wrong-parking': said('Vehicles towed and no-parking boards put up.', 'गाड़ियाँ हटाकर बोर्ड लगा दिए गए हैं।'),
}

export const anyWorkDone: Sentences = {
  en: [
    'The work has been completed and checked on site.',
    'Corrected. Please check and confirm.',
    'Done by our team today.',
  ],
  hi: ['काम पूरा कर दिया गया है।', 'सुधार कर दिया गया है, कृपया जाँच लें।'],
}
