/** Which language is built: `WEB_LANGUAGE=bn` is Bangla, whose pages stand below `/bn`. */
export const language = process.env.WEB_LANGUAGE === 'bn' ? 'bn' : 'en'
