/** The texts of the page. Each language is loaded when it is needed. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["de", "en", "es", "fr", "it", "nl", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The native name of each language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  pt: "Português",
};

const FILES: Record<Language, () => Promise<{ default: string }>> = {
  de: () => import("virtual:words/de"),
  en: () => import("virtual:words/en"),
  es: () => import("virtual:words/es"),
  fr: () => import("virtual:words/fr"),
  it: () => import("virtual:words/it"),
  nl: () => import("virtual:words/nl"),
  pt: () => import("virtual:words/pt"),
};

let shown = $state.raw<{ language: Language; bundle: FluentBundle } | null>(null);
/** The language requested last, so that one that arrives late does not replace it. */
let asked: Language | null = null;

/** The first of the preferred languages that the page has; `pt-BR` counts as Portuguese. */
export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const short = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language === short);
    if (found !== undefined) return found;
  }
  return "en";
}

/** Switches to a language as soon as its texts are loaded. */
export async function setLanguage(language: Language): Promise<void> {
  asked = language;
  const text = (await FILES[language]()).default;
  if (asked !== language) return;
  // The plural rules of Portugal and Brazil differ; the texts are European Portuguese.
  const bundle = new FluentBundle(language === "pt" ? "pt-PT" : language, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(text))) throw error;
  shown = { language, bundle };
  document.documentElement.lang = language;
}

/** Switches to a language, or to another one if its texts cannot be loaded; returns whether any could. */
export async function setLanguageOrFallback(wanted: Language): Promise<boolean> {
  for (const language of new Set<Language>([wanted, "en", ...LANGUAGES])) {
    try {
      await setLanguage(language);
      return true;
    } catch {
      // Tries the next one.
    }
  }
  return false;
}

/** The current language. */
export function language(): Language {
  return shown?.language ?? "en";
}

/** A text in the current language. Reactive. */
export function t(key: Key, values: Record<string, FluentVariable> = {}): string {
  const pattern = shown?.bundle.getMessage(key)?.value;
  if (shown === null || pattern === undefined || pattern === null) {
    if (shown !== null) console.error(`no text ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const text = shown.bundle.formatPattern(pattern, values, errors);
  for (const error of errors) console.error(`${key}: ${error.message}`);
  return text;
}

/** A text as a sentence: its first letter is a capital, even if it comes from a variable. */
export function sentence(key: Key, values: Record<string, FluentVariable> = {}): string {
  const text = t(key, values);
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** A list of names: "Ada, Bob and Cyd". */
export function list(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "";
  return names.length === 1 ? last : t("list-and", { others: names.slice(0, -1).join(", "), last });
}
