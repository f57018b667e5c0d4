/** Who writes in the blog, by the name of their portrait among the scenes. */
import type { Language } from '../basics/language.ts'

export const AUTHOR_IDS = ['mechanic', 'racer', 'writer', 'tourer'] as const
export type AuthorId = (typeof AUTHOR_IDS)[number]

interface AuthorTexts {
  name: string
  /** Two or three sentences under the article. */
  about: string
}

export const AUTHORS: Record<AuthorId, Record<Language, AuthorTexts>> = {
  mechanic: {
    en: {
      name: 'Ariful Kabir',
      about:
        'Ariful learned the trade at his uncle’s repair stall in Mymensingh, where he trued his first wheel at eleven with a matchstick for a gauge. He runs our workshop and builds its wheels.',
    },
    bn: {
      name: 'আরিফুল কবির',
      about:
        'আরিফুল কাজ শিখেছেন ময়মনসিংহে চাচার সাইকেল সারাইয়ের দোকানে। এগারো বছর বয়সে প্রথম চাকার টাল ভেঙেছিলেন, মাপার কাঁটা ছিল একটা দেশলাইয়ের কাঠি। এখন আমাদের ওয়ার্কশপ চালান, এখানকার চাকাগুলোও তাঁর হাতে বাঁধা।',
    },
  },
  racer: {
    en: {
      name: 'Nabila Karim',
      about:
        'Nabila came to racing from a borrowed bike and a dare. She rides road races and time trials for a Dhaka club, coaches its new members on Saturdays, and still gets nervous on the start line.',
    },
    bn: {
      name: 'নাবিলা করিম',
      about:
        'নাবিলার রেসিং শুরু একটা ধার করা সাইকেল আর একটা বাজি থেকে। ঢাকার এক ক্লাবের হয়ে রোড রেস আর টাইম ট্রায়াল চালান, শনিবারে ক্লাবের নতুনদের ট্রেনিং দেন, আর স্টার্ট লাইনে দাঁড়ালে এখনো বুক কাঁপে।',
    },
  },
  writer: {
    en: {
      name: 'Farhana Yasmin',
      about:
        'Farhana fits riders to bicycles here and has gone to work by bike since 2014, in a sari as often as not. She keeps a notebook of every bike that came back and why.',
    },
    bn: {
      name: 'ফারহানা ইয়াসমিন',
      about:
        'ফারহানা এখানে মানুষের মাপে সাইকেল মেলান। ২০১৪ সাল থেকে কাজে যান সাইকেলে, অর্ধেক দিনই শাড়ি পরে। যত সাইকেল ফেরত এসেছে আর কেন এসেছে, সব একটা খাতায় লিখে রাখেন।',
    },
  },
  tourer: {
    en: {
      name: 'Rupayan Chakma',
      about:
        'Rupayan grew up in Rangamati and rides long days on small roads, most of them with a tube of glue and a flute in the bar bag. He draws the routes for our winter rides.',
    },
    bn: {
      name: 'রূপায়ন চাকমা',
      about:
        'রূপায়নের বেড়ে ওঠা রাঙামাটিতে। সরু রাস্তায় সারা দিন চালান, বেশির ভাগ দিনই হ্যান্ডেলের ব্যাগে থাকে এক টিউব সলিউশন আর একটা বাঁশি। আমাদের শীতের রাইডগুলোর রুট তাঁরই আঁকা।',
    },
  },
}
