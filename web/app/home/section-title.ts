export const SECTION_TITLE = 'text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)]'
