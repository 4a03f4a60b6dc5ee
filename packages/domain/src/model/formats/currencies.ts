// The currencies that a workspace can choose. Pages that only write amounts do not load them.
import type { Currency } from './money';

/** Codes of ISO 4217 that are in use, without those of funds, metals and tests. */
export const currencies: readonly string[] =
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
  CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD
  IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
  MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
  SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF
  YER ZAR ZMW`.split(/\s+/);

/** Currencies that some browsers and Node write without decimals, as is usual, though ISO 4217 has a minor unit. */
const writtenWhole = new Set('AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' '));

const decimalsOf = (code: string): number => {
  if (code === 'IQD') return 3;
  if (writtenWhole.has(code)) return 2;
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
};

/**
 * A currency with the decimals of ISO 4217. The server asks once, when a workspace takes a currency, and keeps the answer:
 * stored amounts depend on it, and what Intl knows of a currency may change with a version.
 */
export const currencyOf = (code: string): Currency => ({ code, decimals: decimalsOf(code) });

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** Name of a currency in English: US Dollar. */
export const currencyName = (code: string): string => names.of(code) ?? code;
