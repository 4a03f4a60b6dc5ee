export { LoginScreen } from './signIn/LoginScreen';
export { SigningInScreen } from './signIn/SigningInScreen';
export { useConfirmation } from './security/useConfirmation';
export { originOf } from './signIn/origin';
export { readProviderAnswer, signInProvider, takePageState } from './signIn/providerSignIn';
