/** Where demo reports come from: localities of Gurugram, each with a point near its middle. */
export interface Locality {
  name: string
  nameHi: string
  latitude: number
  longitude: number
  pin: string
  /** How much of the reports come from here, 1 is ordinary. */
  share: number
}

const at = (
  name: string,
  nameHi: string,
  latitude: number,
  longitude: number,
  pin: string,
  share = 1,
): Locality => ({ name, nameHi, latitude, longitude, pin, share })

export const localities: readonly Locality[] = [
  at('Sector 4', 'सेक्टर 4', 28.4745, 77.0115, '122001'),
  at('Sector 7', 'सेक्टर 7', 28.4692, 77.0185, '122001', 1.2),
  at('Sector 9A', 'सेक्टर 9ए', 28.4655, 77.0005, '122001'),
  at('Sector 10A', 'सेक्टर 10ए', 28.4445, 77.0015, '122001'),
  at('Sector 12', 'सेक्टर 12', 28.4703, 77.033, '122001', 1.4),
  at('Sector 14', 'सेक्टर 14', 28.4705, 77.0445, '122001', 2.2),
  at('Sector 15', 'सेक्टर 15', 28.4585, 77.0425, '122001', 2),
  at('Sector 17', 'सेक्टर 17', 28.4795, 77.0565, '122007', 1.2),
  at('Sector 21', 'सेक्टर 21', 28.5105, 77.07, '122016'),
  at('Sector 22', 'सेक्टर 22', 28.505, 77.066, '122015'),
  at('Sector 23', 'सेक्टर 23', 28.5108, 77.0555, '122017', 1.2),
  at('Sector 31', 'सेक्टर 31', 28.4522, 77.05, '122003', 1.6),
  at('Sector 38', 'सेक्टर 38', 28.437, 77.043, '122018'),
  at('Sector 40', 'सेक्टर 40', 28.453, 77.0565, '122003'),
  at('Sector 43', 'सेक्टर 43', 28.4562, 77.085, '122002'),
  at('Sector 45', 'सेक्टर 45', 28.445, 77.066, '122003', 1.3),
  at('Sector 46', 'सेक्टर 46', 28.437, 77.059, '122003', 1.5),
  at('Sector 49', 'सेक्टर 49', 28.412, 77.05, '122018'),
  at('Sector 50', 'सेक्टर 50', 28.418, 77.062, '122018'),
  at('Sector 52', 'सेक्टर 52', 28.437, 77.079, '122003'),
  at('Sector 56', 'सेक्टर 56', 28.423, 77.099, '122011', 1.4),
  at('Sector 57', 'सेक्टर 57', 28.421, 77.08, '122011'),
  at('Sector 82', 'सेक्टर 82', 28.39, 76.966, '122004', 0.7),
  at('DLF Phase 1', 'डीएलएफ फेज़ 1', 28.474, 77.1, '122002', 1.4),
  at('DLF Phase 2', 'डीएलएफ फेज़ 2', 28.486, 77.088, '122002', 1.2),
  at('DLF Phase 3', 'डीएलएफ फेज़ 3', 28.492, 77.094, '122010', 1.2),
  at('DLF Phase 4', 'डीएलएफ फेज़ 4', 28.465, 77.085, '122009', 1.2),
  at('Sushant Lok 1', 'सुशांत लोक 1', 28.461, 77.077, '122009', 1.3),
  at('South City 1', 'साउथ सिटी 1', 28.456, 77.064, '122001', 1.3),
  at('South City 2', 'साउथ सिटी 2', 28.418, 77.049, '122018'),
  at('Palam Vihar', 'पालम विहार', 28.5095, 77.039, '122017', 1.6),
  at('Sadar Bazar', 'सदर बाज़ार', 28.463, 77.029, '122001', 2),
  at('Civil Lines', 'सिविल लाइंस', 28.459, 77.0295, '122001', 1.2),
  at('Jacobpura', 'जैकबपुरा', 28.4622, 77.034, '122001'),
  at('New Colony', 'न्यू कॉलोनी', 28.466, 77.0235, '122001', 1.2),
  at('Shivaji Nagar', 'शिवाजी नगर', 28.456, 77.0235, '122001'),
  at('Laxman Vihar', 'लक्ष्मण विहार', 28.477, 77.0025, '122006', 1.2),
  at('Ashok Vihar', 'अशोक विहार', 28.489, 77.02, '122006'),
  at('Rajendra Park', 'राजेंद्र पार्क', 28.479, 76.999, '122001'),
  at('Basai', 'बसई', 28.4585, 76.986, '122006', 0.8),
  at('Jharsa', 'झाड़सा', 28.448, 77.0515, '122003', 0.9),
  at('Wazirabad', 'वज़ीराबाद', 28.439, 77.088, '122003', 0.8),
  at('Udyog Vihar', 'उद्योग विहार', 28.5025, 77.0845, '122016', 1.1),
  at('IFFCO Chowk', 'इफको चौक', 28.472, 77.0722, '122001', 1),
  at('Rajiv Chowk', 'राजीव चौक', 28.445, 77.033, '122001', 0.9),
  at('Sohna Road', 'सोहना रोड', 28.4135, 77.042, '122018', 1.2),
  at('Badshahpur', 'बादशाहपुर', 28.393, 77.048, '122101', 0.9),
  at('Manesar', 'मानेसर', 28.3545, 76.94, '122051', 0.9),
]

/** Things that people name to say where, in English and Hindi. */
export const landmarks: readonly (readonly [en: string, hi: string])[] = [
  ['the community centre', 'सामुदायिक केंद्र'],
  ['the government school', 'सरकारी स्कूल'],
  ['the main market', 'मुख्य बाज़ार'],
  ['Gate No. 2', 'गेट नंबर 2'],
  ['the water tank', 'पानी की टंकी'],
  ['Shiv Mandir', 'शिव मंदिर'],
  ['the petrol pump', 'पेट्रोल पंप'],
  ['the bus stop', 'बस स्टॉप'],
  ['the health centre', 'स्वास्थ्य केंद्र'],
  ['the post office', 'डाकघर'],
  ['the bank', 'बैंक'],
  ['the gurdwara', 'गुरुद्वारा'],
  ['the milk booth', 'दूध की डेरी'],
  ['the old well', 'पुराने कुएँ'],
  ['the ATM', 'एटीएम'],
  ['the sweet shop', 'मिठाई की दुकान'],
]
