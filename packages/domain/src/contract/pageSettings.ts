/** Customer chat, whose script talks Intercom's protocol. */
export interface ChatSettings {
  readonly scriptUrl: string;
  readonly appId: string;
}

/** Maps, whose script talks the protocol of Google Maps. */
export interface MapsSettings {
  readonly scriptUrl: string;
  readonly apiKey: string;
}

/** What the server tells each page of the services that it is set up with; one that is not set up is not there. */
export interface PageSettings {
  readonly errorReports?: {
    /** Where errors go, in Sentry's form: `https://key@host/project`. */
    readonly dsn: string;
  };
  readonly signIn?: {
    /** Name of the provider that users sign in with, such as `Microsoft`. */
    readonly name: string;
  };
  readonly chat?: ChatSettings;
  readonly maps?: MapsSettings;
}

/** Name of the page's `<meta>` element whose content is `PageSettings` in JSON. */
export const pageSettingsName = 'basis-settings';

/** Page that a sign-in provider sends users back to; registered there with the app's public address before it. */
export const providerReturnPath = '/login/provider';
