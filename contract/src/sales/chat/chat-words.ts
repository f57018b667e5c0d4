/** The words of chats that are no names: in Bangla, in English, and in Bangla in Latin letters. In the form of the search. */
import { searchForm } from '../../basics/search-form.ts'

const listed = (text: string) => new Set(text.split(/\s+/).filter(Boolean).map(searchForm))

/** By these somebody orders. */
const ORDERING = listed(`
  lagbe lagbo lagto lagbei nibo nebo niba nite nitam nilam chai cai chacchi chacchilam chaitesi dorkar order orders korte korbo korlam
  dorkari den dien diben dibe dan pathan pathaben pathiye pathay patiye patan send kinte kinbo kinbe want need needs buy get take book booking confirm
  লাগবে লাগবো লাগত নিব নিবো নেব নেবো নিতে নিলাম চাই চাচ্ছি চাচ্ছিলাম দরকার অর্ডার করতে করব করবো করলাম দিন দিবেন দেন দিয়েন দেবেন
  পাঠান পাঠাবেন পাঠিয়ে পাঠায় কিনতে কিনব কিনবো কনফার্ম বুকিং`)

/** These say nothing of what is ordered, by whom, or where to. */
const FILLERS = listed(`
  ami amar amake amra amader apni apnar apnader amr amk vai bhai vaiya bhaiya vaia apu apa sir madam mam hi hello hey dear salam slm assalamu assalamualaikum
  alaikum alaykum walaikum please pls plz plzz kindly thanks thank you tnx thx ok okay accha acha ji jee hae haan yes dhonnobad kore koren korun
  korben kori hobe hbe jonno ekhon akhon ei eta ota ar r o ebong and with also plus would like to will can could i me my we our us it this that the a an of for is are be
  deliver delivered ship shipping
  in on at er der te se ki koto dam price available ache ase asche stock cash cod home delivery bkash nagad rocket urgent inbox details emi call kothay number no num nambar nombor contact thaki theke or othoba ba
  color colour colored coloured rong ronger size sizer সাইজ সাইজের রং রঙ রঙের রংয়ের কালার কালারের
  আমি আমার আমাকে আমরা আমাদের আপনি আপনার আপনাদের ভাই ভাইয়া ভাইজান আপু আপা স্যার ম্যাডাম ম্যাম হাই হ্যালো সালাম আসসালামু আসসালামুআলাইকুম আসসালামুয়ালাইকুম
  আলাইকুম ওয়ালাইকুম প্লিজ দয়া ধন্যবাদ ওকে আচ্ছা জি জ্বি হ্যাঁ করে করেন করুন করবেন করি হবে জন্য এখন এই এটা ওটা আর ও এবং সহ সাথে এর টা টি কি কত দাম প্রাইস
  আছে স্টক ক্যাশ অন হোম ডেলিভারি বিকাশ নগদ রকেট জরুরি ইনবক্স কোথায় নম্বর নাম্বার নং যোগাযোগ হোয়াটসঅ্যাপ থাকি থেকে অথবা বা বলছি bolchi bolsi bolci product item model পণ্য প্রোডাক্ট মডেল`)

export const isOrdering = (form: string): boolean => ORDERING.has(form)
export const isFiller = (form: string): boolean => FILLERS.has(form) || ORDERING.has(form)

/** Between two things that are ordered. */
export const JOINING = listed('ar and ebong o r plus আর ও এবং')

/** What stands in addresses alone, or nearly so. */
const CUES = listed(`
  house hous basa basha bari bary barir road rd sarak street st lane goli gali block blk sector sec flat flt floor apartment apt level tower holding plot
  village vill gram para moholla mohalla mahalla union ward bazar bazaar hat thana upazila upozila upojela zila zilla jela district post postoffice college school madrasa
  mosque masjid mosjid hospital market mor more chowrasta station stand avenue ave housing society colony quarter hall university campus
  বাসা বাড়ি বাড়ী হাউজ হাউস রোড সড়ক গলি লেন ব্লক সেক্টর ফ্ল্যাট ফ্লাট তলা টাওয়ার হোল্ডিং প্লট গ্রাম পাড়া মহল্লা ইউনিয়ন ওয়ার্ড বাজার হাট থানা উপজেলা জেলা পোস্ট
  ডাকঘর কলেজ স্কুল মাদ্রাসা মসজিদ হাসপাতাল মার্কেট মোড় চৌরাস্তা স্টেশন স্ট্যান্ড এভিনিউ হাউজিং সোসাইটি কলোনি কোয়ার্টার হল বিশ্ববিদ্যালয় ক্যাম্পাস নিচতলা`)
export const isAddressCue = (form: string): boolean => CUES.has(form)

/** What is counted or measured by these is no number of pieces. */
export const UNITS = listed(`
  inch inches in mm cm km kg gm g speed speeds gear gears tk taka bdt t size yr yrs year years day days am pm hours hour ml l litre v w ah lumen
  ইঞ্চি ইন্চি মিমি সেমি কিমি কেজি গ্রাম স্পিড গিয়ার টাকা সাইজ বছর দিন ঘণ্টা`)
