/**
 * Where couriers go: the 64 districts by division, and in each its upazilas, thanas and quarters with their postcodes. It is
 * the couriers' own list, not the shop's: a shop has to match its places to theirs.
 */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Barishal: {
    Barguna: `Barguna Sadar 8700, Amtali 8710, Patharghata 8720, Bamna 8730, Betagi 8740, Taltali`,
    Barishal: `Barishal Sadar 8200, Babuganj 8210, Wazirpur 8220, Gournadi 8230, Agailjhara 8240, Muladi 8250,
      Hizla 8260, Mehendiganj 8270, Bakerganj 8280, Banaripara 8530, Nathullabad 8200, Rupatali 8200`,
    Bhola: `Bhola Sadar 8300, Daulatkhan 8310, Burhanuddin 8320, Lalmohan 8330, Char Fasson 8340, Tazumuddin
      8350, Manpura 8360`,
    Jhalokati: `Jhalokati Sadar 8400, Rajapur 8410, Nalchity 8420, Kathalia 8430`,
    Patuakhali: `Patuakhali Sadar 8600, Dumki 8602, Mirzaganj 8610, Bauphal 8620, Dashmina 8630, Galachipa 8640,
      Kalapara 8650, Kuakata, Rangabali`,
    Pirojpur: `Pirojpur Sadar 8500, Kawkhali 8510, Nesarabad 8520, Swarupkathi 8520, Nazirpur 8540, Bhandaria 8550,
      Mathbaria 8560, Indurkani`,
  },
  Chattogram: {
    Bandarban: `Bandarban Sadar 4600, Rowangchhari 4610, Ruma 4620, Thanchi 4630, Lama 4641, Alikadam 4650,
      Naikhongchhari 4660`,
    Brahmanbaria: `Brahmanbaria Sadar 3400, Ashuganj 3402, Nabinagar 3410, Bancharampur 3420, Sarail 3430, Nasirnagar
      3440, Akhaura 3450, Kasba 3460, Bijoynagar`,
    Chandpur: `Chandpur Sadar 3600, Haziganj 3610, Shahrasti 3620, Kachua 3630, Matlab Dakshin 3640, Matlab Uttar,
      Faridganj 3650, Haimchar 3660`,
    Chattogram: `Kotwali 4000, Agrabad 4100, Bandar 4100, Pahartali 4202, Panchlaish 4203, Chawkbazar 4203, Patenga
      4204, Mohra 4208, Bayezid Bostami 4210, Chandgaon 4212, Halishahar 4216, Chattogram Cantonment 4220,
      Chattogram EPZ 4223, Khulshi, Double Mooring, Bakalia, Akbar Shah, Sadarghat, Nasirabad, GEC Circle,
      Muradpur, Bahaddarhat, Oxygen, Lalkhan Bazar, Jamal Khan, Andarkilla 4000, New Market 4000,
      Karnaphuli, Sandwip 4300, Sitakunda 4310, Bhatiari 4315, Fouzdarhat 4316, Mirsharai 4320, Hathazari
      4330, Chittagong University 4331, Raozan 4340, CUET 4349, Fatikchhari 4350, Nazirhat 4353, Rangunia
      4360, Boalkhali 4366, Patiya 4370, Anwara 4376, Chandanaish 4380, Dohazari 4382, Satkania 4386,
      Banshkhali 4390, Lohagara 4396`,
    "Cox's Bazar": `Cox's Bazar Sadar 4700, Eidgaon 4702, Maheshkhali 4710, Kutubdia 4720, Ramu 4730, Chakaria 4740,
      Pekua, Ukhiya 4750, Teknaf 4760, Saint Martin 4762, Kolatoli 4700`,
    Cumilla: `Cumilla Adarsha Sadar 3500, Kandirpar 3500, Cumilla Cantonment 3501, Kotbari 3503, Cumilla Sadar
      Dakshin, Chandina 3510, Daudkandi 3516, Gouripur 3517, Eliotganj 3519, Burichang 3520, Mainamati
      3521, Brahmanpara 3526, Debidwar 3530, Muradnagar 3540, Companiganj 3542, Homna 3546, Chauddagram
      3550, Barura 3560, Laksam 3570, Nangalkot 3580, Lalmai, Manoharganj, Meghna, Titas`,
    Feni: `Feni Sadar 3900, Chhagalnaiya 3910, Daganbhuiyan 3920, Sonagazi 3930, Parshuram 3940, Fulgazi 3942`,
    Khagrachhari: `Khagrachhari Sadar 4400, Panchhari 4410, Dighinala 4420, Mahalchhari 4430, Ramgarh 4440, Matiranga
      4450, Manikchhari 4460, Lakshmichhari 4470, Guimara`,
    Lakshmipur: `Lakshmipur Sadar 3700, Chandraganj 3708, Raipur 3710, Ramganj 3720, Ramgati 3730, Kamalnagar`,
    Noakhali: `Noakhali Sadar 3800, Maijdee 3800, Sonapur 3802, Kabirhat 3807, Subarnachar 3812, Begumganj 3820,
      Chowmuhani 3821, Sonaimuri 3827, Companiganj 3850, Basurhat 3850, Senbagh 3860, Chatkhil 3870,
      Hatiya 3890`,
    Rangamati: `Rangamati Sadar 4500, Kawkhali 4510, Naniarchar 4520, Kaptai 4530, Chandraghona 4531, Rajasthali
      4540, Belaichhari 4550, Juraichhari 4560, Barkal 4570, Langadu 4580, Baghaichhari 4590, Sajek`,
  },
  Dhaka: {
    Dhaka: `Adabor 1207, Aftabnagar 1212, Agargaon 1207, Airport 1229, Ashulia 1341, Azimpur 1205, Badda 1212,
      Banani 1213, Banani DOHS 1206, Banasree 1219, Banglamotor, Bangshal 1100, Baridhara 1212, Baridhara
      DOHS 1206, Basabo 1214, Bashundhara R/A 1229, Bosila 1207, Cantonment 1206, Chawkbazar 1211,
      Dakshinkhan 1230, Darus Salam 1216, Demra 1360, Dhamrai 1350, Dhanmondi 1209, Dohar 1330, Elephant
      Road 1205, Eskaton, Farmgate 1215, Gabtoli 1216, Gendaria 1204, Goran 1219, Green Road 1205, Gulshan
      1212, Hatirjheel, Hatirpool 1205, Hazaribagh 1209, Hemayetpur 1340, Ibrahimpur 1206, Islampur 1100,
      Jahangirnagar University 1342, Jatrabari 1204, Jigatola 1209, Jurain 1204, Kadamtali, Kafrul 1206,
      Kakrail, Kalabagan 1205, Kallyanpur 1207, Kamalapur, Kamrangirchar 1211, Karwan Bazar 1215, Kazipara
      1216, Keraniganj 1310, Khilgaon 1219, Khilkhet 1229, Kotwali 1100, Kuril 1229, Lakshmibazar 1100,
      Lalbagh 1211, Lalmatia 1207, Malibagh 1217, Matikata 1206, Matuail 1362, Mirpur 1216, Mirpur 1 1216,
      Mirpur 2 1216, Mirpur 6 1216, Mirpur 10 1216, Mirpur 11 1216, Mirpur 12 1216, Mirpur 13, Mirpur 14,
      Mirpur DOHS 1216, Moghbazar 1217, Mohakhali 1212, Mohakhali DOHS 1206, Mohammadpur 1207, Motijheel
      1000, Mugda 1214, Narinda 1100, Nawabganj 1320, New Market 1205, Niketan 1212, Nikunja 1229, Pallabi
      1216, Paltan 1000, Panthapath, Ramna, Rampura 1219, Rayer Bazar 1209, Rupnagar 1216, Sabujbagh 1214,
      Sadarghat 1100, Sarulia 1361, Savar 1340, Savar Cantonment 1344, Shah Ali 1216, Shahbagh 1000,
      Shahjahanpur 1217, Shantinagar 1217, Sher-e-Bangla Nagar 1207, Shewrapara 1216, Shyamoli 1207,
      Shyampur 1204, Siddheshwari 1217, Sutrapur 1100, Tejgaon 1215, Tejgaon Industrial Area 1208,
      Tikatuli 1203, Turag 1230, Uttara 1230, Uttarkhan 1230, Vatara 1212, Wari 1203, Amin Bazar 1348,
      Dhaka EPZ 1349`,
    Faridpur: `Faridpur Sadar 7800, Charbhadrasan 7810, Sadarpur 7820, Bhanga 7830, Nagarkanda 7840, Madhukhali
      7850, Boalmari 7860, Alfadanga 7870, Saltha`,
    Gazipur: `Gazipur Sadar 1700, Joydebpur 1700, Chandna Chowrasta 1702, Board Bazar 1704, Tongi 1710, Kaliganj
      1720, Pubail 1721, Kapasia 1730, Sreepur 1740, Mawna 1740, Rajendrapur 1741, Kaliakair 1750, Safipur
      1751, Konabari, Kashimpur, Gacha, Basan`,
    Gopalganj: `Gopalganj Sadar 8100, Kotalipara 8110, Tungipara 8120, Kashiani 8130, Muksudpur 8140`,
    Kishoreganj: `Kishoreganj Sadar 2300, Karimganj 2310, Tarail 2316, Hossainpur 2320, Pakundia 2326, Katiadi 2330,
      Bajitpur 2336, Kuliarchar 2340, Bhairab 2350, Nikli 2360, Mithamain 2370, Austagram 2380, Itna 2390`,
    Madaripur: `Madaripur Sadar 7900, Rajoir 7910, Kalkini 7920, Shibchar 7930, Dasar`,
    Manikganj: `Manikganj Sadar 1800, Saturia 1810, Singair 1820, Harirampur 1830, Ghior 1840, Shivalaya 1850,
      Aricha 1851, Daulatpur 1860`,
    Munshiganj: `Munshiganj Sadar 1500, Mirkadim 1502, Gazaria 1510, Tongibari 1520, Louhajang 1530, Sirajdikhan
      1540, Sreenagar 1550`,
    Narayanganj: `Narayanganj Sadar 1400, Chashara 1400, Bandar 1410, Fatullah 1420, Siddhirganj 1430, Adamjee 1431,
      Sonargaon 1440, Araihazar 1450, Rupganj 1460, Kanchan 1461, Bhulta 1462, Purbachal`,
    Narsingdi: `Narsingdi Sadar 1600, Madhabdi 1604, Palash 1610, Ghorashal 1613, Shibpur 1620, Raipura 1630, Belabo
      1640, Monohardi 1650`,
    Rajbari: `Rajbari Sadar 7700, Goalanda 7710, Pangsha 7720, Baliakandi 7730, Kalukhali`,
    Shariatpur: `Shariatpur Sadar 8000, Zajira 8010, Naria 8020, Bhedarganj 8030, Damudya 8040, Gosairhat 8050,
      Shakhipur`,
    Tangail: `Tangail Sadar 1900, Delduar 1910, Basail 1920, Nagarpur 1936, Mirzapur 1940, Sakhipur 1950, Bhuapur
      1960, Kalihati 1970, Elenga 1974, Ghatail 1980, Gopalpur 1990, Madhupur 1996, Dhanbari 1997`,
  },
  Khulna: {
    Bagerhat: `Bagerhat Sadar 9300, Kachua 9310, Morrelganj 9320, Sarankhola 9330, Rampal 9340, Mongla 9350,
      Chitalmari 9360, Fakirhat 9370, Mollahat 9380`,
    Chuadanga: `Chuadanga Sadar 7200, Alamdanga 7210, Damurhuda 7220, Darshana 7221, Jibannagar 7230`,
    Jashore: `Jashore Sadar 7400, Jashore Cantonment 7403, Chaugachha 7410, Jhikargachha 7420, Sharsha 7430,
      Benapole 7431, Manirampur 7440, Keshabpur 7450, Abhaynagar 7460, Noapara 7460, Bagherpara 7470`,
    Jhenaidah: `Jhenaidah Sadar 7300, Harinakunda 7310, Shailkupa 7320, Kotchandpur 7330, Maheshpur 7340, Kaliganj
      7350`,
    Khulna: `Khulna Sadar 9100, Sonadanga 9100, Khalishpur 9000, Boyra 9000, Daulatpur 9202, Khan Jahan Ali,
      Labanchara, Harintana, Aranghata, Gollamari, KUET 9203, Khulna University 9208, Phultala 9210,
      Dighalia 9220, Terokhada 9230, Rupsa 9241, Dumuria 9250, Batiaghata 9260, Dacope 9270, Paikgachha
      9280, Koyra 9290`,
    Kushtia: `Kushtia Sadar 7000, Islamic University 7003, Kumarkhali 7010, Khoksa 7020, Mirpur 7030, Poradaha
      7031, Bheramara 7040, Daulatpur 7050`,
    Magura: `Magura Sadar 7600, Sreepur 7610, Shalikha 7620, Mohammadpur 7630`,
    Meherpur: `Meherpur Sadar 7100, Mujibnagar 7102, Gangni 7110`,
    Narail: `Narail Sadar 7500, Lohagara 7511, Kalia 7520`,
    Satkhira: `Satkhira Sadar 9400, Kalaroa 9410, Tala 9420, Patkelghata 9421, Debhata 9430, Kaliganj 9440,
      Shyamnagar 9450, Assasuni 9460`,
  },
  Mymensingh: {
    Jamalpur: `Jamalpur Sadar 2000, Melandaha 2010, Islampur 2020, Dewanganj 2030, Madarganj 2040, Sarishabari
      2050, Bakshiganj 2140`,
    Mymensingh: `Mymensingh Sadar 2200, Ganginarpar 2200, Agricultural University 2202, Shambhuganj 2203, Muktagachha
      2210, Fulbaria 2216, Trishal 2220, Gaffargaon 2230, Bhaluka 2240, Phulpur 2250, Tarakanda 2252,
      Haluaghat 2260, Gauripur 2270, Ishwarganj 2280, Nandail 2290, Dhobaura 2416`,
    Netrokona: `Netrokona Sadar 2400, Purbadhala 2410, Durgapur 2420, Kalmakanda 2430, Barhatta 2440, Mohanganj
      2446, Khaliajuri 2460, Atpara 2470, Kendua 2480, Madan 2490`,
    Sherpur: `Sherpur Sadar 2100, Nalitabari 2110, Jhenaigati 2120, Sreebardi 2130, Nakla 2150`,
  },
  Rajshahi: {
    Bogura: `Bogura Sadar 5800, Satmatha 5800, Bogura Cantonment 5801, Shibganj 5810, Gabtali 5820, Sonatala
      5826, Sariakandi 5830, Sherpur 5840, Dhunat 5850, Nandigram 5860, Kahaloo 5870, Dhupchanchia 5880,
      Adamdighi 5890, Santahar 5891, Shajahanpur`,
    Chapainawabganj: `Chapainawabganj Sadar 6300, Nachole 6310, Gomastapur 6320, Rohanpur 6320, Bholahat 6330, Shibganj
      6340, Kansat 6341`,
    Joypurhat: `Joypurhat Sadar 5900, Panchbibi 5910, Khetlal 5920, Kalai 5930, Akkelpur 5940`,
    Naogaon: `Naogaon Sadar 6500, Manda 6511, Niamatpur 6520, Mohadevpur 6530, Patnitala 6540, Porsha 6550,
      Sapahar 6560, Badalgachhi 6570, Dhamoirhat 6580, Raninagar 6590, Atrai 6596`,
    Natore: `Natore Sadar 6400, Bagatipara 6410, Lalpur 6421, Baraigram 6432, Gurudaspur 6440, Singra 6450,
      Naldanga`,
    Pabna: `Pabna Sadar 6600, Atgharia 6610, Ishwardi 6620, Pakshi 6622, Chatmohar 6630, Bhangura 6640, Faridpur
      6650, Sujanagar 6660, Santhia 6670, Bera 6680`,
    Rajshahi: `Boalia 6000, Rajpara 6000, Shaheb Bazar 6000, Motihar, Shah Makhdum, Kazla 6204, Rajshahi University
      6205, Paba 6210, Mohanpur 6220, Tanore 6230, Durgapur 6240, Bagmara 6250, Puthia 6260, Charghat
      6270, Bagha 6280, Godagari 6290`,
    Sirajganj: `Sirajganj Sadar 6700, Kazipur 6710, Raiganj 6720, Kamarkhanda 6730, Belkuchi 6740, Enayetpur 6751,
      Ullahpara 6760, Shahjadpur 6770, Tarash 6780, Chauhali`,
  },
  Rangpur: {
    Dinajpur: `Dinajpur Sadar 5200, Biral 5210, Bochaganj 5216, Birganj 5220, Kaharole 5226, Khansama 5230,
      Chirirbandar 5240, Parbatipur 5250, Phulbari 5260, Birampur 5266, Hakimpur 5270, Hili 5270,
      Nawabganj 5280, Ghoraghat 5291`,
    Gaibandha: `Gaibandha Sadar 5700, Sadullapur 5710, Sundarganj 5720, Palashbari 5730, Gobindaganj 5740, Saghata
      5751, Phulchhari 5760`,
    Kurigram: `Kurigram Sadar 5600, Rajarhat 5610, Ulipur 5620, Chilmari 5630, Rowmari 5640, Char Rajibpur 5650,
      Nageshwari 5660, Bhurungamari 5670, Phulbari 5680`,
    Lalmonirhat: `Lalmonirhat Sadar 5500, Aditmari 5510, Kaliganj 5520, Hatibandha 5530, Patgram 5540, Burimari 5542`,
    Nilphamari: `Nilphamari Sadar 5300, Saidpur 5310, Kishoreganj 5320, Jaldhaka 5330, Domar 5340, Dimla 5350`,
    Panchagarh: `Panchagarh Sadar 5000, Boda 5010, Debiganj 5020, Tetulia 5030, Atwari 5040`,
    Rangpur: `Rangpur Sadar 5400, Jahaj Company More 5400, Gangachara 5410, Taraganj 5420, Badarganj 5430, Kaunia
      5440, Haragachh 5441, Pirgachha 5450, Mithapukur 5460, Pirganj 5470`,
    Thakurgaon: `Thakurgaon Sadar 5100, Pirganj 5110, Ranisankail 5120, Haripur 5130, Baliadangi 5140`,
  },
  Sylhet: {
    Habiganj: `Habiganj Sadar 3300, Shaistaganj 3301, Bahubal 3310, Chunarughat 3320, Madhabpur 3330, Lakhai 3341,
      Baniachong 3350, Ajmiriganj 3360, Nabiganj 3370`,
    Moulvibazar: `Moulvibazar Sadar 3200, Sreemangal 3210, Kamalganj 3220, Shamshernagar 3223, Kulaura 3230, Rajnagar
      3240, Barlekha 3250, Juri 3251`,
    Sunamganj: `Sunamganj Sadar 3000, Bishwamvarpur 3010, Jamalganj 3020, Tahirpur 3030, Derai 3040, Sulla 3050,
      Jagannathpur 3060, Dowarabazar 3070, Chhatak 3080, Dharmapasha 2450, Madhyanagar 2456, Shantiganj`,
    Sylhet: `Sylhet Sadar 3100, Zindabazar 3100, Amberkhana 3100, Uposhahar 3100, Subid Bazar 3100, Shahi Eidgah
      3100, Shah Paran, Khadimnagar 3103, SUST 3114, Dakshin Surma, Fenchuganj 3116, Balaganj 3120, Osmani
      Nagar, Bishwanath 3130, Companiganj 3140, Gowainghat 3150, Jaflong 3151, Jaintapur 3156, Golapganj
      3160, Beanibazar 3170, Kanaighat 3180, Zakiganj 3190`,
  },
}

export interface Place {
  name: string
  /** 0 where none is known. */
  postcode: number
  district: string
  division: string
}

export const PLACES: readonly Place[] = Object.entries(TABLE).flatMap(([division, districts]) =>
  Object.entries(districts).flatMap(([district, places]) =>
    places
      .replaceAll(/\s+/g, ' ')
      .split(', ')
      .map((place) => {
        const [, name = place, postcode = '0'] = /^(.*?)(?: (\d{4}))?$/.exec(place) ?? []
        return { name, postcode: Number(postcode), district, division }
      }),
  ),
)

export const DISTRICTS: readonly string[] = Object.values(TABLE).flatMap(Object.keys)
export const DIVISIONS: readonly string[] = Object.keys(TABLE)

/** The district that an address names; Dhaka where it names none. */
export function districtIn(address: string): string {
  const said = address.toLowerCase()
  return DISTRICTS.find((district) => said.includes(district.toLowerCase())) ?? 'Dhaka'
}
