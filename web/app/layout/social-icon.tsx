import type { ReactNode } from 'react'
import type { SocialName } from '../lib/shop-facts.ts'

const SIGNS: Record<SocialName, ReactNode> = {
  Facebook: (
    <path d="M14.5 21v-8h3l.5-3.5h-3.5V7.6c0-1.1.5-1.8 1.9-1.8H18V2.7S16.9 2.5 15.7 2.5c-2.8 0-4.4 1.6-4.4 4.5v2.5H8V13h3.3v8" />
  ),
  Instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <path d="M17.1 6.9h.01" strokeWidth="2.6" />
    </>
  ),
  YouTube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10.2 9 5 3-5 3z" fill="currentColor" />
    </>
  ),
  WhatsApp: (
    <>
      <path d="m3 21 1.5-4.8A9 9 0 1 1 8 19.7z" />
      <path d="M8.6 8.4c-.5 3.5 3.3 7.3 6.9 7 .9-.1 1.3-1.1 1.1-1.9l-2-1-1.1 1.2c-1.5-.6-2.6-1.7-3.2-3.2l1.2-1.1-.9-2c-.9-.2-1.9.2-2 1z" />
    </>
  ),
}

/** The sign of a network, in our own line. */
export function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SIGNS[name]}
    </svg>
  )
}
