import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

/**
 * Checks that the files for download are consistent, because readers are the first to run them on a
 * cluster.
 */
const folder = "public/downloads/kubernetes";
const page = readFileSync("content/docs/self-host/guides/deploy-to-kubernetes.mdx", "utf8");
const configuration = readFileSync("content/docs/self-host/configuration.mdx", "utf8");
const script = readFileSync(`${folder}/make-env.sh`, "utf8");
const manifests = ["data.yaml", "migrations.yaml", "apps.yaml", "gateway.yaml"];

const container = z.object({
  env: z
    .array(
      z.object({
        valueFrom: z
          .object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) })
          .optional(),
      }),
    )
    .default([]),
  ports: z.array(z.object({ containerPort: z.number() })).default([]),
  volumeMounts: z.array(z.object({ name: z.string() })).default([]),
});
const object = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z
    .object({
      ports: z.array(z.object({ port: z.number() })).optional(),
      volumeClaimTemplates: z
        .array(z.object({ metadata: z.object({ name: z.string() }) }))
        .default([]),
      template: z
        .object({
          metadata: z.object({ labels: z.record(z.string(), z.string()) }).optional(),
          spec: z.object({
            enableServiceLinks: z.boolean(),
            containers: z.array(container),
            volumes: z
              .array(z.object({ name: z.string(), configMap: z.object({ name: z.string() }) }))
              .default([]),
          }),
        })
        .optional(),
    })
    .optional(),
});
const objects = manifests.flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, "utf8")).map((document) =>
    object.parse(document.toJS()),
  ),
);
const ofKind = (kind: string) => objects.filter((item) => item.kind === kind);
const pods = objects.flatMap(({ metadata, spec }) =>
  spec?.template
    ? [{ name: metadata.name, claims: spec.volumeClaimTemplates, ...spec.template }]
    : [],
);
const services = new Map(
  ofKind("Service").map(({ metadata, spec }) => [metadata.name, spec?.ports?.[0]?.port]),
);
const variables = [...script.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

describe("Kubernetes files", () => {
  it.each(["make-env.sh", ...manifests])("%s is linked from the page", (file) =>
    expect(page).toContain(`](/downloads/kubernetes/${file})`),
  );

  it.each([...services])("service %s reaches a pod on port %s", (name, port) => {
    const pod = pods.find(({ metadata }) => metadata?.labels.app === name);
    expect(
      pod?.spec.containers.flatMap(({ ports }) => ports.map(({ containerPort }) => containerPort)),
    ).toContain(port);
  });

  it.each(pods.map((pod) => [pod.name, pod] as const))(
    "pod %s mounts what exists and gets no service links",
    (_, pod) => {
      const configMaps = ofKind("ConfigMap").map(({ metadata }) => metadata.name);
      const volumes = [
        ...pod.spec.volumes.map(({ name }) => name),
        ...pod.claims.map(({ metadata }) => metadata.name),
      ];
      expect(pod.spec.enableServiceLinks).toBe(false);
      expect(configMaps).toEqual(
        expect.arrayContaining(pod.spec.volumes.map(({ configMap }) => configMap.name)),
      );
      expect(volumes).toEqual(
        expect.arrayContaining(
          pod.spec.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name)),
        ),
      );
    },
  );

  it("reads only variables that the script writes", () => {
    const keys = pods.flatMap(({ spec }) =>
      spec.containers.flatMap(({ env }) =>
        env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []),
      ),
    );
    expect(keys).not.toEqual([]);
    expect(variables).toEqual(expect.arrayContaining(keys));
  });

  it("sets every variable that the API requires", () => {
    const section = /## Required by the API\n([\s\S]*?)\n## /.exec(configuration)?.[1] ?? "";
    const required = [...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]);
    expect(required).toHaveLength(12);
    expect(variables).toEqual(expect.arrayContaining(required));
  });

  it("connects to services that exist, on their ports", () => {
    const gateway = objects.find(({ data }) => data?.["nginx.conf"])?.data?.["nginx.conf"] ?? "";
    const addresses = [...`${gateway}\n${script}`.matchAll(/(?:@|:\/\/)([a-z]+):(\d+)/g)].map(
      ([, host, port]) => [host, Number(port)],
    );
    expect(addresses.length).toBeGreaterThan(8);
    expect([...services]).toEqual(expect.arrayContaining(addresses));
  });
});
