/**
 * What people in Bangladesh type into the search of a bicycle shop, with what should come first. Written down before the
 * search had seen any of them. A line is a phrase, an equals sign, and what is right:
 *
 * - `bike`, or types of product with a stroke between them: `City/Hybrid`;
 * - `item helmet`: an accessory with this tag;
 * - beside these `<=20000` or `>=20000` (taka), `fits 125` (a rider's cm), `gears 21`, `wheel 26`, `color red`, `tag carbon`;
 * - `name Garjan`: the first is called so;
 * - `page warranty`: the shop leads to that page;
 * - `not Hero`: the shop says that it does not carry the brand, and shows something else; beside it what that is;
 * - `nothing`: nothing is found, and no other word is put in.
 */
export const PHRASES = `
helmet er dam = item helmet
helmet price in bangladesh = item helmet
valo helmet dorkar = item helmet
cheap helmet under 6000 taka = item helmet <=6000
হেলমেটের দাম কত = item helmet
সাইকেলের হেলমেট কিনতে চাই = item helmet
helmat kinbo = item helmet
helmt = item helmet
cycle er helmet ache? = item helmet
helmet for cycling in city = item helmet
amar ekta helmet lagbe = item helmet
matha bachanor helmet = item helmet
lock dam = item lock
cycle lock price = item lock
saikel er tala = item lock
তালা কত টাকা = item lock
সাইকেলের তালা = item lock
strong chain lock for cycle = item lock
churi theke bachar tala = item lock
light for night riding = item light
cycle light price bd = item light
সাইকেলের লাইট দাম = item light
rater jonno light = item light
saikel light kinte chai = item light
usb light = item light
pani r bottle = item bottle
water bottle for cycle = item bottle
পানির বোতল = item bottle
bottle cage = item bottle cage
bottle holder dam koto = item bottle
hawa deyar pump = item pump
cycle pumper dam = item pump
পাম্প কিনব = item pump
air pump for bicycle = item pump
bell for kids cycle = item bell
ক্রিং ক্রিং বেল = item bell
cycle bell price = item bell
gloves for cycling = item gloves
hand gloves dam = item gloves
হাতমোজা = item gloves
bag for carrying laptop on cycle = item bag
office bag = item bag
waterproof bag cycle = item bag
tool box cycle = item tool
repair tool kit = item tool
মেরামতের যন্ত্রপাতি = item tool
tube 26 inch = item tube
tube 700x25 = item tube
700x32c tube price = item tube
২৬ ইঞ্চি টিউব = item tube
cycle tube dam koto = item tube
20 inch cycle tube = item tube
27.5 tyre = item tyre
tyre 700x28c = item tyre
টায়ার ২৬ ইঞ্চি দাম = item tyre
mtb tyre 29 = item tyre
tire for mountain bike = item tyre
fat bike tyre = item tyre
28-622 tyre = item tyre
tyer 24 = item tyre
26x1.95 tyre = item tyre
cycle er chaka r tyre = item tyre
cycle for 6 year old girl = Kids fits 112
bicycle for 5 years old boy = Kids fits 106
4 bochorer bacchar cycle = Kids fits 99
10 bosorer cheler jonno cycle = Kids fits 135
৭ বছরের মেয়ের সাইকেল = Kids fits 118
৫ বছরের বাচ্চার সাইকেল দাম = Kids fits 106
my son is 9 years old need a cycle = Kids fits 130
12 year old boy bike = bike fits 146
baby cycle 3 year = Kids fits 93
kids cycle age 8 = Kids fits 124
cycle for 5-7 years = Kids fits 112
সাত বছরের ছেলের জন্য সাইকেল = Kids fits 118
age 11 girl bicycle = bike fits 140
bachader saikel = Kids
বাচ্চাদের সাইকেলের দাম = Kids
bacchar cycle 15000 takar moddhe = Kids <=15000
children bicycle with training wheel = Kids tag training wheels
school er jonno cycle = Kids/City/Electric
chele ke birthday te cycle dibo = Kids
toddler bike = Kids
kids bike 16 inch = Kids wheel 16
২০ ইঞ্চি বাচ্চাদের সাইকেল = Kids wheel 20
8 bochor = Kids fits 124
cycle for height 5 feet 6 inch = bike fits 168
5'8" height cycle = bike fits 173
5 ft 2 in bike for women = bike fits 157
৫ ফুট ৭ ইঞ্চি উচ্চতার সাইকেল = bike fits 170
amar height 5.5 kon cycle valo hobe = bike fits 165
height 170 cm mtb = Mountain fits 170
165cm er jonno road bike = Road/Gravel fits 165
১৬০ সেমি উচ্চতা = bike fits 160
6 feet lomba manusher cycle = bike fits 183
5 fit 3 inchi cycle = bike fits 160
short girl bike 150cm = bike fits 150
120 cm height bacchar cycle = Kids fits 120
৪ ফুট ২ ইঞ্চি = bike fits 127
পাঁচ ফুট চার ইঞ্চি = bike fits 163
30000 taka cycle = bike <=30000
50 hajar takar cycle = bike <=50000
60k budget mtb = Mountain <=60000
৪০ হাজার টাকার সাইকেল = bike <=40000
৫০,০০০ টাকার মধ্যে ভালো সাইকেল = bike <=50000
1 lakh taka cycle = bike <=100000
দেড় লাখ টাকার রোড বাইক = Road/Gravel <=150000
পঞ্চাশ হাজার টাকার মধ্যে সাইকেল = bike <=50000
cycle under 35k = bike <=35000
best mountain bike under 100000 = Mountain <=100000
bike 25000 to 50000 = bike >=25000 <=50000
tk 45000 bicycle = bike <=45000
budget 70 thousand gear cycle = bike <=70000
2 lakh er upore carbon bike = bike >=200000
kom dami cycle = bike
সবচেয়ে কম দামে সাইকেল = bike
৬০ হাজারের কমে এমটিবি = Mountain <=60000
panch hajar takar niche helmet = nothing/item helmet
bish hajar takar bicycle = bike <=20000
ek lakh takar electric cycle = Electric/nothing
around 80000 taka road cycle = Road/Gravel <=80000
helmet within 5500 bdt = item helmet <=5500
21 speed cycle = bike gears 21
18 gear cycle = bike gears 18
8 speed bicycle price = bike gears 8
৭ গিয়ারের সাইকেল = bike gears 7
24 gear mtb = Mountain
single speed cycle = bike gears 1
gear chara cycle = bike
গিয়ার ওয়ালা সাইকেল = bike
7 speed ladies cycle = bike gears 7
3 gear er saikel = bike gears 3
26 size cycle = bike wheel 26
29 inch mtb = Mountain wheel 29
27.5 inch mountain cycle = Mountain wheel 27.5
700c cycle = bike wheel 700
২৪ ইঞ্চি সাইকেল দাম = bike wheel 24
26 inch er cycle koto = bike wheel 26
29er = Mountain wheel 29
fat tyre cycle 26 = Fat
12 inch baby cycle = Kids wheel 12
cycle 20" = bike wheel 20
office jabar cycle = City/Hybrid/Electric/Road/Gravel
অফিসে যাওয়ার জন্য সাইকেল = City/Hybrid/Electric/Road/Gravel
daily office commute bike = City/Hybrid/Electric/Road/Gravel
cycle for college student = bike
bazar korar cycle = bike
gramer rastay chalanor cycle = bike
পাহাড়ে চালানোর সাইকেল = Mountain/Road/Gravel/Fat/Electric
bhanga rastar jonno cycle = Mountain/Gravel/Hybrid/City/Road/Fat
kadar rastay kon cycle bhalo = Fat/Mountain/Gravel/Road
cox's bazar beach cycle = Fat
long tour cycle = Road/Gravel/Mountain
touring bicycle with carrier = Road/Gravel/City/Hybrid/Fat
exercise er jonno cycle = bike
weight loss cycle = bike
race korar cycle = Road/Mountain
রেসিং সাইকেলের দাম = Road/Gravel
delivery korar jonno cycle = bike
family bike = bike
dhaka city te chalanor moto cycle = City/Hybrid/Electric
bristi te chalanor cycle = bike
village road bicycle = bike
electric cycle price in bd = Electric
battery chalito cycle = Electric
ব্যাটারি সাইকেলের দাম কত = Electric
e-cycle = Electric
ই বাইক কিনতে চাই = Electric
charging cycle = Electric
electric bike for office = Electric
ilektrik saikel = Electric
motor laganor cycle = Electric
electirc bike = Electric
mountain cycle dam = Mountain
mountian bike price = Mountain
mtb = Mountain
মাউন্টেন বাইক = Mountain
moutain saikel er dam koto = Mountain
hardtail mtb = Mountain tag hardtail
full suspension bike = bike tag full suspension
carbon frame road bike = Road/Gravel tag carbon
hydraulic disc brake cycle = bike
disk brake er cycle = bike
ডিস্ক ব্রেক সাইকেল = bike
road bike = Road/Gravel
রোড বাইকের দাম = Road/Gravel
roadbike = Road/Gravel
gravel bike price = Gravel
fat bike = Fat
mota chakar cycle = Fat
মোটা চাকার সাইকেল = Fat
hybrid cycle = Hybrid
hybrd bike = Hybrid
ladies cycle = bike
meyeder cycle er dam = bike
মেয়েদের সাইকেল = bike
lady bicycle with basket = City
red cycle = bike color red
লাল রঙের সাইকেল = bike color red
kalo mountain bike = Mountain color black
blue kids bike = Kids color blue
sada helmet = item helmet
titanium bike = bike tag titanium
garjan carbon price = name Garjan Carbon
গর্জন কার্বন = name Garjan Carbon
ruma trail = name Ruma Trail 100
doel cycle er dam = name Doel 20
palok = name Palok
তীর = name Teer
লালবাগ রোডস্টার দাম = name Lalbagh Roadster
uttara electric cycle = name Uttara
teer aero = name Teer Aero
dhanmondi saree ladies cycle = name Dhanmondi Saree
hero cycle = not Hero bike
hero cycle price in bangladesh = not Hero bike
hero = not Hero
হিরো সাইকেল = not Hero bike
phoenix cycle dam koto = not Phoenix bike
ফনিক্স সাইকেল = not Phoenix bike
duranta bicycle = not Duranta bike
দুরন্ত সাইকেলের দাম = not Duranta bike
duranto baby cycle = not Duranta Kids
veloce legion = not Veloce bike
veloce outrage 602 price = not Veloce bike
shimano = not Shimano
shimano gear set = not Shimano
শিমানো ডিরেইলার = not Shimano
giant mtb = not Giant Mountain
giant bicycle = not Giant bike
trek marlin 5 = not Trek bike
trek road bike price = not Trek Road/Gravel
delivery charge koto = page delivery
home delivery = page delivery
ডেলিভারি চার্জ কত = page delivery
koto dine delivery paben = page delivery
chittagong e delivery den = page delivery
shipping = page delivery
warranty koto din = page warranty
ওয়ারেন্টি আছে = page warranty
guarantee = page warranty
return policy = page returns
ফেরত দেওয়া যাবে = page returns
cycle exchange kora jay = page returns
refund = page returns
emi facility = page payment
কিস্তিতে সাইকেল = page payment
kisti te kinte chai = page payment
bkash payment = page payment
cash on delivery = page payment
size guide = page sizes
amar jonno kon size = page sizes
size chart = page sizes
সাইজ কিভাবে বুঝব = page sizes
shop address = page contact
dokan kothay = page contact
phone number = page contact
দোকানের ঠিকানা = page contact
servicing = page workshop
cycle repair = page workshop
car = nothing
mobile phone = nothing
ফ্রিজ = nothing
sewing machine = nothing
motorcycle = nothing
qwertyuiop = nothing
অমুকতমুক = nothing
bicicletta da corsa = nothing/bike
fahrrad = nothing
🚲🚲🚲 = nothing
'; drop table products; -- = nothing
`

/** Written down when the search stood, and before it had seen any of these. */
export const LATER_PHRASES = `
ekta bhalo cycle er dam koto taka = bike
3 bosorer meyer jonno choto cycle = Kids fits 93
nine years old son bicycle = Kids fits 130
আমার ছেলে ৬ বছর কোন সাইকেল নিব = Kids fits 112
bachchader 14 inch cycle = Kids wheel 14
5 foot 10 = bike fits 178
5'2 inch meyeder jonno cycle = bike fits 157
আমার উচ্চতা ৫ ফুট ৮ = bike fits 173
height 175cm gravel = Gravel fits 175
1.72 m road bike = Road/Gravel fits 172
160 cm ladies bicycle = bike fits 160
55000 takar cycle dekhan = bike <=55000
পঁচিশ হাজার টাকার সাইকেল = bike <=25000
tk 90,000 er moddhe road bike = Road/Gravel <=90000
cycle between 30k and 60k = bike >=30000 <=60000
sobcheye dami cycle = bike
আশি হাজার টাকায় মাউন্টেন বাইক = Mountain <=80000
1.5 lakh budget electric bike = Electric <=150000
tin lakh takar ebike = Electric <=300000
$500 road bike = Road/Gravel <=60000
৯ স্পিড সাইকেল = bike gears 9
1x12 mtb = Mountain
gear wala cycle = bike
without gear bicycle = bike gears 1
27 speed bike = bike
650b tyre = item tyre
tube for 29 mtb = item tube
16 inch tube = item tube/nothing
700 x 40c gravel tyre = item tyre
টিউব ২৪ ইঞ্চি = item tube
24" chaka r cycle = bike wheel 24
headlight = item light
সামনের লাইট = item light
cycling helmet for men = item helmet
kids helmet = item helmet
lal helmet = item helmet
হেলমেট কিনতে চাই ৬০০০ টাকার মধ্যে = item helmet <=6000
number lock = item lock
bike er bag = item bag
floor pump = item pump
বোতলের খাঁচা = item bottle cage
grip gloves = item gloves
allen key set = item tool
varsity te jawar jonno cycle lagbe = City/Hybrid/Electric
রোজ অফিস যাতায়াত সাইকেল = City/Hybrid
balur moddhe chalanor cycle = Fat
সমুদ্র সৈকতে চালানোর সাইকেল = Fat
long distance ride er jonno valo cycle = Road/Gravel
jor korar cycle = bike
pahari rastar jonno bike = Mountain
কাঁচা রাস্তার সাইকেল = Mountain/Gravel/Hybrid
jhuri wala meyeder cycle = City
shock absorber cycle = bike
front suspension bike = bike
v brake cycle = bike
aluminium frame mtb = Mountain
সবুজ সাইকেল = bike color green
white road bike = Road/Gravel color white
electrick cycle = Electric
মোটর সাইকেল না ইলেকট্রিক বাইক = Electric
battery wala saikel koto = Electric
bicycel = bike
mountn bike = Mountain/nothing
helmett = item helmet
hero ranger cycle = not Hero bike
ফিনিক্স বাইসাইকেল দাম = not Phoenix bike
veloce mtb = not Veloce Mountain
duranta 26 inch cycle = not Duranta bike wheel 26
giant escape 3 = not Giant
ট্রেক সাইকেল = not Trek bike
shimano brake = not Shimano
do you deliver to sylhet = page delivery
ডেলিভারি কতদিন লাগে = page delivery
courier charge = page delivery
frame warranty = page warranty
গ্যারান্টি কত বছর = page warranty
cycle return kora jabe = page returns
poisha ferot = page returns
instalment = page payment
নগদে পেমেন্ট = page payment
card diye payment kora jabe? = page payment
what size should i buy = page sizes
আমার জন্য কোন সাইজ = page sizes
showroom kothay = page contact
আপনাদের ফোন নাম্বার = page contact
cycle servicing koto = page workshop
laptop = nothing
washing machine = nothing
শাড়ি = nothing/bike
zzzz yyyy = nothing
velo de course = nothing/bike
自転車 = nothing
`
