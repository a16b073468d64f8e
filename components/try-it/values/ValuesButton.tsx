import { valuesLabel } from "@/lib/model/your-values";

/** The button of samples with placeholders. It opens the dialog to fill them in. */
export function ValuesButton({ className }: { className: string }) {
  return (
    <site-values>
      <button className={className} type="button" data-queue-click>
        {valuesLabel}
      </button>
    </site-values>
  );
}
