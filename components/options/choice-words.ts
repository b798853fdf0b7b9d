/** What the settings are called, and the values of those that are a choice. */
import type { MessageKey } from '../../lib/locale/t.ts';
import type { SettingName, Settings } from '../../lib/settings/settings.ts';

export const settingLabels: Readonly<Record<SettingName, MessageKey>> = {
  baseUrl: 'options_base_url',
  altUrl: 'options_alt_url',
  mode: 'options_mode',
  modeOn: 'options_mode_on',
  density: 'options_density',
  tokens: 'options_tokens',
  cards: 'options_cards',
  rings: 'options_rings',
  theme: 'options_theme',
  toolbarCount: 'options_count',
  sites: 'options_site',
  undimmed: 'options_undimmed_name',
  rate: 'options_rate',
  monthlyBudget: 'options_monthly_budget',
  foundDays: 'options_found_days',
  absentDays: 'options_absent_days',
  cacheEntries: 'options_cache_most',
  reportTo: 'options_report_to',
  lists: 'options_lists',
  explorers: 'options_explorers',
};

/** A value's name, and a sentence where the name alone is not enough. */
type ChoiceWords = readonly [name: MessageKey, about?: MessageKey];

export type ChoiceName = 'mode' | 'density' | 'tokens' | 'cards' | 'rings' | 'theme' | 'toolbarCount';

/** In the order in which they are offered. */
export const choiceWords: {
  readonly [Name in ChoiceName]: Readonly<Record<Settings[Name], ChoiceWords>>;
} = {
  mode: {
    visible: ['options_mode_visible', 'options_mode_visible_about'],
    hover: ['options_mode_hover', 'options_mode_hover_about'],
    local: ['options_mode_local', 'options_mode_local_about'],
    off: ['options_mode_off', 'options_mode_off_about'],
  },
  density: {
    place: ['options_density_place', 'options_density_place_about'],
    name: ['options_density_name', 'options_density_name_about'],
    icon: ['options_density_icon', 'options_density_icon_about'],
    warnings: ['options_density_warnings'],
  },
  tokens: {
    known: ['options_tokens_known', 'options_tokens_known_about'],
    all: ['options_tokens_all', 'options_tokens_all_about'],
  },
  cards: {
    labelled: ['options_cards_labelled', 'options_cards_labelled_about'],
    all: ['options_cards_all', 'options_cards_all_about'],
    none: ['options_cards_none', 'options_cards_none_about'],
  },
  rings: {
    owner: ['options_rings_owner', 'options_rings_owner_about'],
    none: ['options_rings_none'],
  },
  theme: {
    auto: ['options_theme_auto', 'options_theme_auto_about'],
    light: ['options_theme_light'],
    dark: ['options_theme_dark'],
  },
  toolbarCount: {
    warnings: ['options_count_warnings', 'options_count_warnings_about'],
    labels: ['options_count_labels', 'options_count_labels_about'],
    none: ['options_count_none'],
  },
};

const choiceNames: Readonly<Partial<Record<SettingName, Readonly<Record<string, ChoiceWords>>>>> = {
  ...choiceWords,
  sites: choiceWords.mode,
  modeOn: choiceWords.mode,
};

/** Undefined where the setting is no choice. */
export const choiceName = (name: SettingName, value: string): MessageKey | undefined =>
  choiceNames[name]?.[value]?.[0];
