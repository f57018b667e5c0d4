/** Words and how people spell them, for the key of a sound. '#' begins a group; a line is read on its own. */

/** All spellings of a line are one word: as it is written first, then as others type it. */
export const SAME = `
# Bicycles
সাইকেল saikel cycle cykel shaikel saicle শাইকেল ছাইকেল
সাইকেলের saikeler cycler
সাইক্লিং cycling saikling
বাইক bike baik byke
বাইসাইকেল baisaikel baicycle
মাউন্টেন mountain maunten mounten
রোড road rod
ইলেকট্রিক electric elektrik ilektrik ইলেক্ট্রিক
হাইব্রিড hybrid haibrid
ফ্যাট fat fyat
কিডস kids
লেডিস ledis
বেবি bebi
স্পোর্টস sports
রেসিং resing
রেস race res
ট্রেইল trail
গ্র্যাভেল gravel
সিটি city siti
ক্রস cross kros
ট্যুরিং touring turing
ট্র্যাক track tryak trak
মোটর motor motar
স্কুটার scooter skutar
রিকশা riksha rickshaw রিক্সা
ফোল্ডিং folding
সাসপেনশন suspension saspenshon
হার্ডটেইল hardtail
কার্গো cargo kargo
ট্রাইসাইকেল traisaikel
# Parts
চাকা chaka chhaka
চেইন chain chein
গিয়ার gear giar giyar
ব্রেক brake brek break
টায়ার tyre tire tayar taiar
টিউব tube tiub
টিউবলেস tubeless
প্যাডেল padel pyadel paddle
পেডেল pedal pedel
স্যাডল saddle sadel sadol
সিট seat sit siit
হ্যান্ডেল handle hyandel handel
হ্যান্ডেলবার handelbar
ফ্রেম frame frem
ফর্ক fork fark
রিম rim reem
স্পোক spoke spok
হাব hub hab
হুইল wheel huil উইল
অ্যাক্সেল axle axel
ডিস্ক disc disk
রোটর rotor rotar
ক্র্যাংক crank kryank
ক্যাসেট cassette kyaset
ফ্রিহুইল frihuil
ডিরেইলার derailer direilar
শিফটার shifter shiftar
লিভার lever livar
কেবল kebol kebl
তার tar
ভালভ valve valv ভাল্ব
স্ট্যান্ড stand styand
ক্যারিয়ার kyariar kariyar
মাডগার্ড mudguard madgard
নাট nut nat
বোল্ট bolt
স্ক্রু screw skru
প্যাড pad pyad
গ্রিপ grip
স্টেম stem
পোস্ট post
স্প্রিং spring
শক shock shok
পাইপ pipe paip
বাস্কেট basket baskit
ব্যাটারি battery batari byatari
চার্জার charger charjar
ডিসপ্লে display
কমিউটার commuter comiutar
এক্সপ্রেস express
সেন্সর sensor sensar
রিফ্লেক্টর reflector riflektor
র‍্যাক rack ryak
ব্র্যাকেট bracket braket
মেকানিক mekanik
# Accessories and tools
হেলমেট helmet helmit হেলমিট
লক lock lok
তালা tala taala
লাইট light lait lite
হেডলাইট headlight hedlait
টর্চ torch
বাতি bati batti baati
বেল bell bel
হর্ন horn harn
ঘণ্টা ghonta ghanta ঘন্টা gonta
পাম্প pump pamp
হাওয়া haoa hawa haowa
বোতল botol botal
বটল bottle botl
ব্যাগ bag byag
গ্লাভস gloves glavs
চশমা choshma chosma chashma
জার্সি jarsi
মিরর mirror miror
আয়না ayna aina
স্পিড speed spid
মিটার meter metre mitar
টুল tool tul
রেঞ্চ wrench rench
তেল tel
প্যাচ patch pyach
জ্যাকেট jacket jaket
জুতা juta joota zuta
মোজা moja moza
রেইনকোট raincoat
হোল্ডার holder holdar
মোবাইল mobile mobail
ক্যামেরা camera kyamera
ওয়াটারপ্রুফ waterproof oatarpruf
# Colours and looks
লাল lal laal
কালো kalo kaalo
সাদা sada shada saada
সবুজ sobuj shobuj sabuj sobuz
নীল nil neel নিল
হলুদ holud halud holood
গোলাপি golapi golapee গোলাপী
বেগুনি beguni begooni বেগুনী
কমলা komola kamla
ধূসর dhusor dusor dhushor ধুসর
রূপালি rupali roopali রুপালি
সোনালি sonali shonali সোনালী
বাদামি badami বাদামী
আকাশি akashi akasi আকাশী
রেড red
ব্লু blue blu
ব্ল্যাক black blyak blak
হোয়াইট white hoait ওয়াইট
গ্রিন green grin গ্রীন
পিংক pink pinc পিঙ্ক
গ্রে grey gray gre
ব্রাউন brown braun
ইয়েলো yellow
সিলভার silver silvar
গোল্ডেন golden
পার্পল purple parpol
ম্যাট matt myat
রঙ rong rang রং
রঙিন rongin rangin rongeen
কালার color colour kalar
# Size, price, quality
বড় boro baro
ছোট choto soto chhoto
নতুন notun natun
পুরাতন puraton puratan
দাম dam daam
কম kom kam
সস্তা sosta shosta sasta
ভালো bhalo valo balo
সুন্দর sundor shundor sundar
হালকা halka haalka
ভারী bhari vari ভারি
শক্ত shokto sokto
মাপ map maap
সাইজ size saij saiz
ইঞ্চি inchi inchee
কেজি keji kezi
অফার offer ofar
ডিসকাউন্ট discount diskaunt
ফ্রি free fri ফ্রী
ডেলিভারি delivery delivari ডেলিভারী
অর্ডার order ordar
টাকা taka taaka
হাজার hajar hazar
নগদ nagad nogod
বিকাশ bikash bikas
গ্যারান্টি garanti gyaranti
ওয়ারেন্টি oarenti
অরিজিনাল orijinal
চায়না chayna chaina
জাপানি japani zapani জাপানী
ইন্ডিয়ান indian
বাংলাদেশ bangladesh banglades
বাংলা bangla Bangla
দোকান dokan dukan
মেরামত meramot meramat
সার্ভিস sarvis
পার্টস parts
সামনে samne shamne
পিছনে pichone pisone
মডেল model modl
ব্র্যান্ড brand bryand
নাম্বার number nambar
গাড়ি gari gaari গাড়ী
রাস্তা rasta raasta
পাহাড় pahar paharh
# Who rides
বাচ্চা baccha bachcha
বাচ্চাদের bacchader
মেয়ে meye
মেয়েদের meyeder meyedr
ছেলে chele sele chhele
ছেলেদের cheleder seleder
মহিলা mohila mahila
পুরুষ purush purus poorush
শিশু shishu sishu sisu
ছাত্র chatro satro
মানুষ manush manus
# Names
মোহাম্মদ Mohammad Muhammad Mohammed Mohammod মুহাম্মদ মোহাম্মাদ
আহমেদ Ahmed Ahmad আহমদ Ahmmed
রহিম Rahim Raheem Rohim
রহিমা Rahima Rohima Raheema
করিম Karim Kareem Korim
রহমান Rahman Rohman Rahaman
হাসান Hasan Hassan
হোসেন Hossain Hossen Hosain Hosen Hussain Husain হোসাইন হুসাইন হোসেইন
আলী Ali Aly আলি Alee
আব্দুল Abdul Abdool আবদুল
আব্দুল্লাহ Abdullah Abdulla আবদুল্লাহ
ইসলাম Islam Islaam
উদ্দিন Uddin Uddeen উদ্দীন
চৌধুরী Chowdhury Choudhury Chaudhury Chowdhuri চৌধুরি
ফাতেমা Fatema Fatima Phatema ফাতিমা
আয়েশা Ayesha Aisha Aysha Ayesa
খাতুন Khatun Khatoon Katun
বেগম Begum Begom Begam
আক্তার Akter Aktar Akhter Akhtar আখতার
সুলতানা Sultana Soltana Sultanna
জাহান Jahan Zahan
জাহিদ Zahid Jahid Jaheed
রাশেদ Rashed Rased
রশিদ Rashid Rasheed Roshid
কামাল Kamal Kamaal
জামাল Jamal Zamal
জামিল Jamil Jameel Zamil
নাসির Nasir Nashir Naseer
সেলিম Selim Seleem
শাহীন Shahin Shaheen Sahin শাহিন
শারমিন Sharmin Sharmeen Sarmin
নুসরাত Nusrat Nushrat
তাসনিম Tasnim Tasneem
সাদিয়া Sadia Shadia Sadiya
তানিয়া Tania Taniya
সুমাইয়া Sumaiya Sumaya Sumaia
মারিয়া Maria Mariya
রাজিয়া Razia Rajia Raziya
ইব্রাহিম Ibrahim Ebrahim Ibraheem ইব্রাহীম
ইউসুফ Yusuf Yousuf Yusuff
ইয়াসিন Yasin Yaseen Iasin
ইসমাইল Ismail Ismayl
উমর Umar Omar Omor ওমর
ওসমান Osman Usman
আনোয়ার Anwar Anowar Anoar
মনোয়ার Monowar Manwar Monwar
দেলোয়ার Delowar Delwar Deloar
সাখাওয়াত Sakhawat Shakhawat Sakawat
মাহমুদ Mahmud Mahmood
মাহবুব Mahbub Mahboob
মিজান Mizan Mijan
মির্জা Mirza Mirja
রেজা Reza Reja
আজিজ Aziz Ajij Azeez
নজরুল Nazrul Nojrul Najrul
শফিক Shafiq Shafik Shofik Safiq
রফিক Rafiq Rafik Rofik Rofiq
তারেক Tareq Tarek Tareque
সাকিব Sakib Shakib Saqib
শাকিব Shakib
তামিম Tamim Tameem
মুশফিক Mushfiq Mushfik
মাশরাফি Mashrafi Mashrafee
ফারহানা Farhana Farhanna
ফরহাদ Farhad Forhad
জুবায়ের Jubayer Zubayer Zubaer
জান্নাত Jannat Zannat
নাজমা Nazma Najma
নাহিদ Nahid Naheed
ফয়সাল Faisal Foysal Faysal
সাইফুল Saiful Saifool Shaiful
শরিফ Sharif Shareef Sorif শরীফ
হাবিব Habib Habeeb
হানিফ Hanif Haneef
খালেদ Khaled Kaled
মাসুদ Masud Masood Mashud
মামুন Mamun Mamoon
হারুন Harun Haroon
বাবুল Babul Babool
শ্যামল Shyamol Shamol Shamal Shyamal
কৃষ্ণ Krishna Krishno
চন্দ্র Chandra Chondro
সূর্য Shurjo Surjo Shurja
দত্ত Dutta Datta
মিত্র Mitra Mitro
ঘোষ Ghosh Gosh Ghos
বিশ্বাস Biswas Bishwas Bissas
মণ্ডল Mondol Mandal Mondal মন্ডল
সরকার Sarkar Sorkar Sharkar
দাস Das Dash Daas
রায় Roy Ray Rai
সাহা Saha Shaha
পাল Pal Paul Paal
শেখ Shekh Sekh
মিয়া Mia Miah Miya
খান Khan Kan Khaan
তালুকদার Talukdar Talukder
হাওলাদার Howlader Haolader Hawlader
মোল্লা Molla Mollah Mullah
ভূঁইয়া Bhuiya Bhuia
কবির Kabir Kobir Kabeer কবীর
জসিম Jasim Jashim Josim
নাঈম Naim Nayeem Naeem নাইম
সুমন Sumon Suman Shumon
রুবেল Rubel Rubell
সোহেল Sohel Shohel Sohell
রাসেল Rasel Rashel Russell Rasell
জুয়েল Jewel Juel Juwel
সোহাগ Sohag Shohag
শুভ Shuvo Shubho Subho Suvo
অর্ণব Arnob Ornob Arnab
প্রিয়া Priya Pria
পূজা Puja Pooja পুজা
সীমা Sima Seema Shima সিমা
মিতু Mitu Meetu
রুমা Ruma Rooma
ঝর্ণা Jhorna Jharna Jorna ঝর্না
ঋতু Ritu Reetu রিতু
# Districts and towns
ঢাকা Dhaka Daka Dhakaa
চট্টগ্রাম Chattogram Chottogram Chattagram
খুলনা Khulna Kulna
রাজশাহী Rajshahi Rajsahi Razshahi রাজশাহি
সিলেট Sylhet Silet
বরিশাল Barishal Barisal Borishal Borisal
রংপুর Rangpur Rongpur রঙপুর
কুমিল্লা Kumilla Comilla Cumilla
নারায়ণগঞ্জ Narayanganj Narayangonj Narayongonj
গাজীপুর Gazipur Gajipur Gazipoor গাজিপুর
টাঙ্গাইল Tangail টাংগাইল
যশোর Jashore Joshor
বগুড়া Bogura Bagura
পাবনা Pabna Pabona
দিনাজপুর Dinajpur Dinazpur
কুষ্টিয়া Kushtia Kustia Kushtiya
ফরিদপুর Faridpur Foridpur
নোয়াখালী Noakhali Noyakhali নোয়াখালি
ফেনী Feni Pheni ফেনি
কক্সবাজার Coxsbazar
জামালপুর Jamalpur Zamalpur
শেরপুর Sherpur Serpur
নেত্রকোনা Netrokona Netrakona নেত্রকোণা
কিশোরগঞ্জ Kishorgonj Kisorganj
ব্রাহ্মণবাড়িয়া Brahmanbaria
চাঁদপুর Chadpur
লক্ষ্মীপুর Lakshmipur Laxmipur
বান্দরবান Bandarban Bandorban
রাঙামাটি Rangamati Rangamatee রাঙ্গামাটি
খাগড়াছড়ি Khagrachhari Khagrachari Khagrasori
সাতক্ষীরা Satkhira Satkheera সাতক্ষিরা
বাগেরহাট Bagerhat Bagerhaat
মাগুরা Magura Magoora
নড়াইল Narail Norail
মেহেরপুর Meherpur
চুয়াডাঙ্গা Chuadanga Chuadangga চুয়াডাংগা
নাটোর Natore Nator
নওগাঁ Naogaon Noaga Naoga
সিরাজগঞ্জ Sirajganj Sirajgonj Shirajganj
পঞ্চগড় Panchagarh Ponchogor Panchagar
ঠাকুরগাঁও Thakurgao Takurgao
নীলফামারী Nilphamari Nilfamari Neelphamari
লালমনিরহাট Lalmonirhat Lalmanirhat
কুড়িগ্রাম Kurigram Koorigram
গাইবান্ধা Gaibandha Gaibanda
জয়পুরহাট Joypurhat Jaipurhat Joypurhaat
মাদারীপুর Madaripur মাদারিপুর
শরীয়তপুর Shariatpur Sariatpur
গোপালগঞ্জ Gopalganj Gopalgonj
রাজবাড়ী Rajbari Rajbaree রাজবাড়ি
মানিকগঞ্জ Manikganj Manikgonj
মুন্সীগঞ্জ Munshiganj Munshigonj মুন্সিগঞ্জ
নরসিংদী Narsingdi Norsingdi নরসিংদি
হবিগঞ্জ Habiganj Hobigonj
সুনামগঞ্জ Sunamganj Sunamgonj
ভোলা Bhola Vola Bola
পটুয়াখালী Patuakhali Potuakhali পটুয়াখালি
বরগুনা Barguna Borguna
ঝালকাঠি Jhalokati Jhalakathi Jalokathi
পিরোজপুর Pirojpur Perojpur
# Streets and places
মিরপুর Mirpur Meerpur
উত্তরা Uttara Uttora
গুলশান Gulshan Gulsan Goolshan
বনানী Banani Bonani বনানি
ধানমন্ডি Dhanmondi Dhanmandi ধানমণ্ডি Danmondi
মোহাম্মদপুর Mohammadpur Mohammodpur Muhammadpur
মতিঝিল Motijheel Motijhil Matijheel
ফার্মগেট Farmgate Farmget
শাহবাগ Shahbag Shahbagh Sahbag
যাত্রাবাড়ী Jatrabari যাত্রাবাড়ি Zatrabari
বাড্ডা Badda Bada
রামপুরা Rampura
খিলগাঁও Khilgao Kilgao
মগবাজার Moghbazar Mogbazar Magbazar
কারওয়ান Karwan Kawran Karoan
বাজার bazar bajar bazaar
তেজগাঁও Tejgao Tezgao
সাভার Savar Sabar Shavar
টঙ্গী Tongi Tangi টংগী
কেরানীগঞ্জ Keraniganj Keranigonj কেরানিগঞ্জ
নবাবগঞ্জ Nawabganj Nababganj Nobabgonj
বাড়ি bari baari বাড়ী
রোড road
সড়ক sorok sarak shorok
লেন lane len
ব্লক block blok
সেক্টর sector sektor
ফ্ল্যাট flat flyat
তলা tola tala
গলি goli gali golee
মোড় mor more
মসজিদ mosjid masjid moshjid
স্কুল school skul
কলেজ college kolej
হাসপাতাল hashpatal haspatal
স্টেশন station steshon steshan
থানা thana tana
গ্রাম gram graam
হাউস house haus
নদী nodi nadi নদি
সেতু setu shetu
ঘাট ghat gat
হাট hat haat
`

/** Near words: no two of a line are the same. */
export const APART = `
# Bicycles and their parts
bike bell brake book black blue basket bottle belt bolt
gear car cargo grip gravel girl garage
pump lamp pipe post clamp pannier
brake bracket bread broken brown track trek
light lock link lever lubricant late lat
wheel bell while whole
helmet hammer halka handle holud
chain chair channel china chalk sun
tyre tube trail tour tree torch
tube tubeless turbo tool tail
pedal paddle saddle panel petrol padlock metal medal model
saddle sandal seat side sidewalk saddlebag
seat sport seta settle suit
frame fork from form firm foam
fork fat fit folk frog fog flag
spoke spike spark spare speak space
rim ram rack ring rope
hub hoop hip hubcap
disc dusk duct dust dish
rotor road rider motor
crank rank drink crack cream
cassette casual basket castle carrot
valve value velvet wave vale
stem stamp storm system
stand sand strand stone station
rack rickshaw rank crack track
nut net night
bolt belt boat built bulb
spring string sprint sporty sparing
shock shark shake shorts sheikh
cable cotton candle table
motor meter mirror mortar
battery butter bottle bakery
charger chapter ginger change cheaper
rear road roar rider
front fort frost print float
brake brisk bark bulk beak
# Bangla near words
চাকা চাচা ঢাকা টাকা পাকা
তালা তেল টালি তালিকা
লাল নীল লোন লেন লাইন
সাদা সিধা সাধু সন্ধ্যা
কালো কোমল কমলা কলম কেবল
সবুজ সাবান সহজ সবজি সেজ
বেগুনি বাগান বিধান বেতন বদনা
হলুদ হালকা হেলমেট হাতল হাট
বাতি বেটি বাড়ি বালি বাদামি বুকে
ঘণ্টা গান গামছা গিটার ঘাট
সিট শার্ট সাতটা সাইড
বোতল বাতাস বাদল বিদেশ বিড়াল
মেয়ে মা মামা মালা
ছেলে ছাল ছালা ছাগল শিলা
বাচ্চা বাঁশি বই বাসন বিচার
বড় বিড়ি বাড়ি
ছোট ছাতা ছাদ ছুটি চিঠি
দাম দিন দুধ ধান দোকান
রাস্তা রিস্তা রসুন রেশম রাস্তায়
পাহাড় পুকুর পাথর পাখি পাতা
নতুন নাটক নদী নাতনি নৌকা
সুন্দর সিন্দুক সন্দেহ চন্দন সান্ধ্য
শক্ত শিক্ষা শব্দ শান্ত শীত
মাপ মাছ মেঘ মোটা মুখ
টাকা টুকরা টিকিট ডাকা তাক
গাড়ি গোড়া গরু গ্রাম
নগদ নগর নখ নাগরিক নকশা
হাওয়া হাত হাতি হাঁস হীরা
জুতা জামা জাতি জিতা জাল
মোজা মাছি মজুদ মেজাজ মাজন
# Banglish near words
chaka dhaka taka shikha chinta chakri
tala tel toli tal thaila
lal nil lila lalu lail
kalo kali kalam kamal komola kila
boro bari bura biri barud
choto chata chithi chuti chad
dam dim damra din dal
rasta rista rastar rastay
bati batil batash bitu beton
sobuj sabjanta shobji sabin shabash
nil nal nali nila nolok
holud halka halim helal holi
golapi gulab gelap galpo golpokar
sada sadi sidha sadia shad
valo vila vari balu
mota mati meta
haoa hashi haat hiru hire
mele mala mali maila
saikel sokal shikol shukla sakib
baccha bachi bicha basar
# Colours and kinds
red road ride
red rude rider radio
blue black bell bleak bulk
green grain gown garden groan grow
white wheat what wheel
black blink blank bleak blanket
pink pank plank paint pin
grey great green grow graph
brown barn brain bronze
gold goal glad guild golden old
silver silk sliver slow sulphur
orange range ring origin oranges
purple people purse puppet apple
yellow hello jelly below pillow
matte metal mattress model main
steel stool style
carbon cabin car cotton corner
alloy allow lay
small smell smile mall smart
large larva lager charge lodge
light right night fight sight might height
city site sofa sit
road ride radar broad roads
sport spot spirit support sprite
race rice rose
kids kites cadet kid cards
ladies leads loads lad laddie
trail tail trial tool
track trek trap train
gravel travel gavel grill marvel
fat fit fatty
folding folder holding floating feeding
# Tools, clothes, bags
bag big bike back bagel
bottle bitter bottom butler
glove glow clove gloomy
jersey juicy jealous just jumper
mirror meter minor mural mara
jacket jack bucket racket ticket
pocket picket bucket paddock
camera camel chimera cinema hammer
mobile noble mobility model marble
speed spud steed speech
tool tail tell
grease grass grapes green guess
patch pitch pinch pad
horn harm iron hire hen
rain run ring
oil all ill old
wax wix wash week
wrench ranch range bench rich
key kay cow knee sky kiosk
bag beg pack badge
shoe she say
sock seek sky
lamp limp lap
lock lake like
# Names
রহিম রহিমা রহমান রাহাত হাকিম
করিম করিমা কামাল কবির কালাম
Rahim Rahima Rahman Ruhul Rehana Rahat
Karim Karima Kamal Kabir Kalam Kamrul
Hasan Hossain Hasina Hasnat Husna Ahsan
Jamal Jamil Jamila Jalal Jasim Jannat
Nasir Nasrin Nusrat Nazrul Nasima Nahar
Salim Salam Salma Selina Salman Sultan
Rasel Rasul Rashid Rashed Roushan
Shahin Shahana Shihab Sohel Sohag Shahed
Rafiq Rakib Rokeya Rofika Rubel
Mahmud Mohammad Mahfuz Mahbub Mahin Mahtab
Tamim Tania Tanim Tanvir Tamanna Tahmid
Sakib Sabbir Sakina Shafiq Saiful Sajib
Fatema Farhana Farid Farida Faruk Fahim
Mamun Mithun Masud Moin Monir Manik
Nahid Naim Nadia Nodi Nazma Nargis
Imran Iqbal Ismail Islam Ibrahim Imam
Ali Alam Alim Alif Akbar Amin
Rumana Ruma Rimi Rimon Ripon
Sumon Simon Sima Sumi Sumona Shimul
Habib Hanif Hamid Habiba Harun Hafiz
Jahid Jahan Jahangir Jubair Johra
Shamim Shamima Shama Shimu Shamol Shumi
Kazi Kajol Khadija Khaled Kohinoor
# Places
Dhaka Dinajpur Dohar Demra Dighi
Sylhet Satkhira Savar Sitakunda Saidpur
Rangpur Rajshahi Rangamati Rajbari Rampur
Jamalpur Joypurhat Jashore Jhenaidah Jhalokati
Khulna Kushtia Cumilla Kurigram Khilkhet
Barishal Barguna Bogura Bhola Bandarban Bagerhat
Noakhali Natore Narail Naogaon Nilphamari Netrokona
Madaripur Magura Manikganj Meherpur Munshiganj Mymensingh
Faridpur Feni Fulbari Firozpur Fulpur
Mirpur Meherpur Madhupur Manipur Mohammadpur
Gazipur Gaibandha Gopalganj Gulshan Gabtoli
Chattogram Chittagong Chandpur Chuadanga Chhatak
Sherpur Shariatpur Sirajganj Sunamganj Shibpur
Uttara Uttarkhan Ullapara Ukhia Adabor
Pabna Panchagarh Patuakhali Pirojpur Paltan
Tangail Tongi Teknaf Tejgaon Tungipara
Lalbagh Lalmonirhat Lakshmipur Lohagara Lalpur
Habiganj Hathazari Hatiya Hazaribagh Halishahar
Badda Banani Basabo Baridhara Bongshal
Ramna Rampura Rayerbazar Ramganj Rupnagar
# Streets
road lane gate ghat block sector
bari bazar barah bonani bagan
house home horse host
school shop sky scale sculpt
block bleak bulk blacksmith
floor flat flare filler
thana tin tunnel
river rover receiver roof ribbon
market mark marketing mat merit
# Models and numbers
700c 650b 700 700x28 7000
26 29 20 24 16
mtb rtb mt200 mtx bmx
xl xs xxl l s m
r2000 r3000 t2000 r200 r20000
x1 x2 x10 1x 10x
g1 j1 s1 gt1 g10
`

/** One word all the same, which no rule brings together without doing so to others: what the synonyms are for. */
export const TOO_FAR = `
লেডিস ladies
বেবি baby
রেসিং racing
ট্রাইসাইকেল tricycle
হ্যান্ডেলবার handlebar
বেয়ারিং bearing
ফ্রিহুইল freewheel
কেবল cable
ক্লাইম্ব climb
জার্সি jersey jersi
গ্রিজ grease
ওয়ারেন্টি warranty
অরিজিনাল original
সার্ভিস service
বাচ্চা bacca
বাচ্চাদের baccader
ভূঁইয়া Bhuiyan
যশোর Jessore
কিশোরগঞ্জ Kishoreganj
লক্ষ্মীপুর Lokkhipur
ঝিনাইদহ Jhenaidah Jinaidah
পোস্টঅফিস postoffice
এভিনিউ avenue
`
