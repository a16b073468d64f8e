/** The button of a sample that the mock of the API can answer (SendSample.client.ts). */
export function SendSample({ className }: { className: string }) {
  return (
    <site-send-sample>
      <button className={className} type="button" data-queue-click>
        <span>
          Send<span> to the mock</span>
        </span>
      </button>
    </site-send-sample>
  );
}
