/** Amounts in the product's notation. */

export function dollars(amount: number): string {
  if (amount === 0) return "$0.00";
  const digits =
    amount < 0.01
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return `$${amount.toLocaleString("en-US", digits)}`;
}

export function seconds(amount: number): string {
  return amount < 1 ? `${Math.round(amount * 1000)}ms` : `${amount.toFixed(2)}s`;
}

export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
