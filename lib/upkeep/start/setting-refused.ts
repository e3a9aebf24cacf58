/** The shop cannot open with these settings; the message is one line for the operator. Imports nothing: the launcher knows it. */
export class SettingRefused extends Error {}
