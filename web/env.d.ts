interface ImportMetaEnv {
  readonly VITE_LANGUAGE: import('@spokehaat/contract/basics/language').Language
}
