/**
 * Recordings of one edition that the mock answers differently from the platform, for one reason.
 */
export interface KnownDifference {
  reason: string;
  edition: "oss" | "cloud-ee";
  /** The names of the recorded requests. */
  steps: readonly string[];
}

function difference(
  reason: string,
  edition: KnownDifference["edition"],
  steps: string,
): KnownDifference {
  return { reason, edition, steps: steps.trim().split(/\s+/) };
}

export const knownDifferences: readonly KnownDifference[] = [
  difference("Any key is accepted.", "oss", "auth.nodot auth.wrong"),
  difference(
    "JavaScript engines disagree about the position of an error in JSON, so the mock doesn't state it.",
    "oss",
    "app.create.notjson",
  ),
  difference(
    "The platform names one path's parameter differently for each method. The document has one name.",
    "oss",
    "var.revx",
  ),
  difference("Only the length of the request's body was recorded.", "oss", "otlp.doc"),
  difference(
    "The older trace store has no state: the mock shows the document's examples and doesn't check parameters.",
    "oss",
    `
      ob.analytics ob.analytics.legacy ob.analytics.none ob.baddate ob.badfilter ob.badfilter2
      ob.badfocus ob.filter ob.get ob.get.agenta ob.get.bad ob.get.bad2 ob.get.hex ob.get.otel
      ob.get.unknown ob.get.unknown2 ob.node ob.none ob.otel ob.page ob.root ob.size ob.tree
      ot.old ot.old.analytics ot.old.list ot.trace otlp.node
    `,
  ),
  difference(
    "The older store refuses a span that it has. The mock replaces it.",
    "oss",
    "otlp.gzip",
  ),
  difference(
    "The mock sends no requests, so imports have no rows.",
    "oss",
    "ts.import.bad ts.list.end ts3.import.notfound ts3.list",
  ),
  difference(
    "Paths into traces aren't evaluated: the answer is the documented example.",
    "oss",
    "ev.map.missing ev.map.withids",
  ),
  difference(
    "Problems of union types and of the vault have different words for each of the platform's classes.",
    "oss",
    `
      se.create.badstep sec.create.badkind sec.create.badprovider sec.create.custom
      sec.create.missing sec.create.nokey sec.list sqy.create.badop
    `,
  ),
  difference(
    "There is one organization, that of the examples. Nothing about its members, keys and invitations is stored.",
    "oss",
    `
      ac.accept ac.accept.bad ac.account ac.invite ac.remove ac.remove.unknown ai.accept.bad
      ai.account ai.invite ai.remove fa.apps fa.evaluators fa.keys fa.org fa.orgs fa.testsets
      fa.ws iu.accept iu.accept.bad iu.invite iu.invite.member iu.remove iu.resend
      key.delete.unknown key.list key.list2 ky.delete.unknown ky.list org.get org.get.unknown
      org.get2 pr.org pr.reset ws.accept.bad ws.invite ws.invite.badrole ws.invite.empty
      ws.invite.noproject ws.invite.two ws.remove.invited ws.remove.unknown ws.resend
      ws.resend.unknown
    `,
  ),
  difference(
    "There is one organization, that of the examples. Nothing about its members, keys and invitations is stored.",
    "cloud-ee",
    `
      ac.accept ac.accept.bad ac.invite ac.remove ai.accept ai.accept.again ai.accept.bad
      ai.invite ai.remove fa.cancel fa.org.put fa.role fa.role.del fa.ws.create fa.ws.put
      iu.accept iu.accept.bad iu.invite iu.remove iu.resend og.put og.put.unknown og.role.bad
      og.ws og.ws.put og.ws.put.unknown org.put pr.perms role.assign.bad role.assign.unknown
      ws.accept.bad ws.invite ws.invite.noproject ws.perms ws.put ws.remove.invited ws.resend
    `,
  ),
  difference("The recorded installation had no sign-in service.", "oss", "profile.reset"),
  difference("The platform answered from a cache.", "oss", "tsr.retrieve.afterarchive"),
  difference(
    "The platform gave different answers to two equal requests.",
    "oss",
    "an2.query wf2r.query.empty",
  ),
  difference(
    "Runs that are made from ids have no columns (mappings), and using an evaluator makes no revision of it.",
    "oss",
    "er2.limit se.get.run",
  ),
  difference(
    "The operators' addresses (`/admin`) aren't in the document.",
    "oss",
    `
      ad.account ad.account.again ad.accounts ad.accounts.missing ad.apikey ad.refresh
      ad.refresh.noparams ad2.account ad2.accounts
    `,
  ),
  difference(
    "The operators' addresses (`/admin`) aren't in the document.",
    "cloud-ee",
    `
      ab.cancel ab.checkout ab.portal ab.report ab.switch ab.switch.missing
    `,
  ),
  difference(
    "These records were put into the platform's database by hand: no request creates them.",
    "oss",
    `
      q2.delete q2.deleteall q2.get q2.get.patched q2.patchall q2.query q2.query.empty
      q2.query.ids q2.query.name q2.query.tags q2.query.user q2.scenarios q2.scenarios.all
      q2.scenarios.other q2.scenarios.stranger q2.scenarios.two q2.scenarios.user
    `,
  ),
  difference(
    "These records were put into the platform's database by hand: no request creates them.",
    "cloud-ee",
    `
      lx.delete lx.get lx.list lx.scenarios lx.score lx.start lx.start.get lx.start.simple
      lx.status lx.variant
    `,
  ),
  difference(
    "Earlier requests to the Cloud weren't all recorded, so it had other objects.",
    "cloud-ee",
    `
      an.create an.query.evaluator an.query.span an.query.tags app.create.notemplate
      ev2r.retrieve ev2r.retrieve.slug ev2r.retrieve.variant ev2r.retrieve.version
      pev.query.empty pg.badtags pts.query.empty wf.query.emptybody
    `,
  ),
  difference(
    "Older evaluations have no state: the mock shows the document's examples.",
    "cloud-ee",
    `
      e.byres e.list e.start e.start.unknown he.create he.delete he.get he.list he.put
      he.results he.scen he.scen.after he.single he2.results he2.scen le.byres le.byres.variant
      le.list le.start le.start.unknown lh.create lh.delete lh.get lh.put lh.results
      lh.results.unknown lh.scenarios lh.vote.unknown
    `,
  ),
  difference(
    "The mock has no roles: every key may do everything.",
    "cloud-ee",
    `
      fa.verify perm.bad perm.badres perm.none perm.vault pr.verify v.an2.create v.an2.delete
      v.an2.get v.an2.patch v.an2.query v.anno v.app.create v.apps v.billing v.billing.checkout
      v.bl.cancel v.bl.plans v.bl.portal v.bl.sub v.bl.usage v.delete v.deploy v.dp.deploy
      v.em.create v.envdeploy v.eq.create v.er.close v.er.create v.er.patch v.er.query
      v.es.create v.et.create v.ev2.create v.ev2.query v.ev2r.commit v.ev2r.retrieve
      v.ev2v.create v.ev2v.get v.evaluators v.evc.create v.evr.query v.evv.query v.inv v.invite
      v.iv.create v.iv.delete v.iv.patch v.keys v.ky.list v.lap.create v.lap.get v.le.list
      v.le.start v.lh.create v.og.put v.og.ws v.orgput v.perm v.pts v.qy.create v.qy.query
      v.qyr.commit v.role v.se.create v.se.start v.secret v.secrets v.sev.create v.sev.query
      v.sqy.create v.sts.create v.sts.query v.sts.upload v.ta.new v.ta.old v.tc.query
      v.tg.delete.real v.tg.get v.tq.span v.ts.create v.ts.delete v.ts3.list v.tsr.commit
      v.tsr.query v.tsr.retrieve v.tsv.create v.tsv.get v.tsv.query v.vr.hide v.wf v.wf2.create
      v.wf2.query v.wf2r.commit v.wf2r.retrieve v.wf2v.create v.wf2v.get v.wfr.query
    `,
  ),
  difference(
    "There is one plan, that of the examples, and payments work. The recorded installation had no key for the payment service.",
    "cloud-ee",
    `
      bill.plans bill.sub bill.usage bl.cancel bl.checkout bl.events bl.events.noauth bl.plans
      bl.portal bl.sub bl.sub.hobby bl.switch bl.usage bl.usage.hobby fa.adminswitch fa.sub
      fa.switch fa.switch.same fa.usage
    `,
  ),
];
