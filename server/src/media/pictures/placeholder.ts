/** Two wheels and a frame: in place of the picture of what has neither a sheet to draw it from nor a photo. */
export const PLACEHOLDER_GROUND = '#f3eee3'
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><g fill="none" stroke="#0e3b2e"
stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><circle cx="42" cy="78" r="24"/><circle cx="118" cy="78"
r="24"/><path d="M42 78 62 44h42L78 78H42m20-34 16 34m26-34 14 34M56 36h12m30-8h10l-4 16"/></g></svg>`
