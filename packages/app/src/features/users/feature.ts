export { LoginScreen } from './signIn/LoginScreen';
export { SigningInScreen } from './signIn/SigningInScreen';
export { originOf } from './signIn/origin';
export { readProviderAnswer, signInProvider, takePageState } from './signIn/providerSignIn';
