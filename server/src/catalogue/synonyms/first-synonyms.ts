/**
 * The synonyms that a new shop begins with, besides those of migration 0030: words of riders, in Bangla, in Latin letters
 * and in English, for the words of the catalogue. Its owner edits them. Words with the same sound key as what they mean,
 * such as হেলমেট and helmet, need none, and one spelling of a sound is enough, unless the catalogue has the other as a
 * name (Tala, Hawa).
 */
import { searchForm } from '@spokehaat/contract/basics/search-form'
import type { Synonym } from '@spokehaat/contract/catalogue/read-search'

/** A line is what is meant, then what is typed for it. Of words with a stroke between them one will do. */
const LINES = `
bike/bicycle: বাইসাইকেল, দ্বিচক্রযান, দুই চাকা, two wheeler, baiskel, pushbike
mountain: পাহাড়ি, পর্বত, এমটিবি
mountain bike/bicycle: hill bike, atb
road: রাস্তা, সড়ক, পাকা রাস্তা
road bike/bicycle: racer cycle, racer bike
race/racing: রেসিং, রেসার, প্রতিযোগিতা, দৌড়
hybrid: cross cycle, cross bike, fitness cycle
city/town: শহর
city bike/bicycle: commuter cycle
fat: মোটা, মোটা চাকা, মোটা টায়ার, চওড়া চাকা, চওড়া টায়ার, fatbike
gravel: কাঁচা রাস্তা, মেঠো পথ
electric: বৈদ্যুতিক, বিদ্যুৎ, বিদ্যুৎচালিত, ইভি
electric bike/bicycle: ব্যাটারির সাইকেল, চার্জের সাইকেল, ই সাইকেল, ই বাইক, ইবাইক, electric cycle, pedelec, motor bike
motor: ইঞ্জিন, engine
battery/charge: চার্জ, charge
usb: ইউএসবি, চার্জার, charger, type c
kids/child/children: বাচ্চা, বাচ্চাদের, শিশু, শিশুদের, ছোটদের, ছেলেমেয়ে, ছেলে, baby, child, children, junior, boys
kids bike/bicycle: বেবি সাইকেল, ছোট সাইকেল, kid cycle
training wheels: ট্রেনিং চাকা, সাইড চাকা, বাড়তি চাকা, সাইড হুইল, balance wheel, stabilisers
school/student: বিদ্যালয়, ছাত্র, ছাত্রী, শিক্ষার্থী, কলেজ
ladies/women/step: মেয়েদের, মেয়ে, মহিলা, মহিলাদের, উইমেন্স, নারী, নারীদের, লেডিস, girls, girl, female
men/man: পুরুষ, পুরুষদের, gents, জেন্টস, male
family: পরিবার, পারিবারিক
cargo/rack: মালামাল, মাল টানা, বোঝা, ডেলিভারি সাইকেল, delivery bike
compact: ভাঁজ করা, ফোল্ডিং, foldable
touring: ভ্রমণ, সফর
long distance: লং রাইড, দূরপাল্লা, দূরের পথ
bikepacking: ক্যাম্পিং
wheel: চাকা, হুইলসেট
tyre: চাকার রাবার, tyer
tube: ভিতরের টিউব, innertube
tubeless: টিউব ছাড়া
rim/ring: রিং
spoke: চাকার তার, চাকার কাঠি
gear: গিয়ারওয়ালা, geyar
gear/speed: গতি, গিয়ার সংখ্যা
bike/bicycle gear/speed: গিয়ারের সাইকেল, gear bike
single gear/speed: গিয়ার ছাড়া, এক গিয়ার, without gear, fixie
chain: শিকল, জিঞ্জির, chen
belt: ফিতা
pedal: প্যাডেল, পাদানি, paidel
brake: ব্রেইক, ব্রেকশু, brake shoe, brake pad
hydraulic: হাইড্রোলিক ব্রেক, তেলের ব্রেক, oil brake
disc: ডিস্ক ব্রেক
mechanical: মেকানিক্যাল, তারের ব্রেক
suspension: জাম্পার, শকার, স্প্রিং, shock absorber, ঝাঁকুনি
dual suspension: ডাবল জাম্পার, double suspension
fork: চিমটা, সামনের জাম্পার, front fork
frame: কাঠামো, বডি
handlebar: হাতল, হ্যান্ডেল, হ্যান্ডেলবার, handle, স্টিয়ারিং
drop: বাঁকা হাতল, ড্রপবার, drop handle
saddle/seat: সিট, আসন, গদি, বসার সিট, seat
dropper: ড্রপার পোস্ট, dropper seat
rack/carrier: ক্যারিয়ার, সিট ক্যারিয়ার, kerier, carrier
mudguards: মাডগার্ড, মাটগার্ড, মাড গার্ড, মাড কভার, fender
basket: ঝুড়ি, টুকরি, ডালা
derailleur: ডিরেলার, ডেরেইলার, গিয়ার চেঞ্জার
cassette/sprocket/freewheel: ফ্রিহুইল, দাঁতওয়ালা চাকা, freewheel
crank: প্যাডেল সেট, crankset, chainset
cable: কেবল, ব্রেকের তার, গিয়ারের তার
bearing: বেয়ারিং, বল বেয়ারিং
display: মিটার, স্পিডোমিটার
grip: হাতলের রাবার, handle cover
valve: নজল
stand: পায়া, kickstand, side stand
helmet: মাথার টুপি, হেলমেড, টুপি
lock: তালা, তালাচাবি, tala, চেইন তালা
key/keys: চাবি
light/lamp: বাতি, আলো, টর্চ, হেডলাইট, টেইল লাইট, ব্যাকলাইট, lamp, torch, এলইডি
bell: ঘণ্টা, হর্ন, ক্রিং ক্রিং, horn
pump: হাওয়া, বাতাস, পাম্পার, hawa, inflator
bottle: পানির বোতল, পানির পট, ফ্লাস্ক
bag: ঝোলা, থলি, ব্যাকপ্যাক, backpack, বস্তা, bosta
bag waterproof: পানিরোধক ব্যাগ, rain bag
gloves: দস্তানা, হাতমোজা, হ্যান্ড গ্লাভস, hand glove
tool: যন্ত্রপাতি, সরঞ্জাম, রেঞ্চ, স্ক্রু ড্রাইভার, spanner, screwdriver, toolkit
accessory/accessories: এক্সেসরিজ, আনুষঙ্গিক, যন্ত্রাংশ, পার্টস, spare parts
waterproof: পানিরোধক, জলরোধী, rainproof
safety: নিরাপত্তা, সুরক্ষা, নিরাপদ
gift: উপহার, জন্মদিন, birthday
red: লাল, লালচে, মেরুন, maroon
blue: নীল, আকাশি, আসমানি, নেভি, navy
green: সবুজ, হালকা সবুজ
black: কালো, কাল রঙ
white: সাদা
yellow: হলুদ, হলদে
orange: কমলা, অরেঞ্জ
pink: গোলাপি
purple: বেগুনি, ভায়োলেট, violet
brown: বাদামি, খয়েরি
grey: ধূসর, ছাই, ছাই রঙ, রূপালি, রুপা, সিলভার, silver
yellow/brown: সোনালি, গোল্ডেন, gold
steel: লোহা, লোহার, ইস্পাত, iron
aluminium/alloy: এলুমিনিয়াম, এলয়, alloy, aluminum
titanium: টাইটেনিয়াম
carbon: কার্বনের, কার্বন ফাইবার
leather: চামড়া, চামড়ার, লেদার
lightweight: হালকা, কম ওজন, ওজনে হালকা
budget/cheap: সস্তা, কম দাম, কম দামি, কম দামে, সুলভ, বাজেটের, cheap, low price
flagship: সেরা, দামি, প্রিমিয়াম
bestseller: জনপ্রিয়, বেশি বিক্রি, best selling
small: ছোট, বেঁটে
large/tall: বড়, লম্বা
fast: দ্রুত, জোরে চলে, high speed
comfortable: আরাম, আরামদায়ক, comfort
starter/first: নতুন শেখা, শেখার সাইকেল, beginner, learner
commuting/office: অফিস, যাতায়াত, প্রতিদিন, daily use
hill/hills: পাহাড়, চড়াই পথ, উঁচু রাস্তা
mud: কাদা
sand/beach: বালি, বালু, সৈকত, সমুদ্র
rain/monsoon: বৃষ্টি, বর্ষা, rainy
night: রাত
workshop: মেরামত, মেকার, মেকানিক, servicing
gear/shifting: শিফটার, চেঞ্জার
`

/** Both in the form of the search. */
export const FIRST_SYNONYMS: readonly Synonym[] = LINES.split('\n').flatMap((line) => {
  const [meant = '', typed = ''] = line.split(': ')
  return typed
    .split(', ')
    .filter(Boolean)
    .map((one) => ({ typed: searchForm(one), meant }))
})
