export { settingsMenu } from './settingsMenu';
export { settingsPages, type SettingsPage } from './settingsPages';
