import { readerMode } from "@/lib/util/reader-mode";
import { Icon } from "../../ui/Icon";
import type { MarkerAnchors } from "../Screenshot/markers";
import type { WorkspaceMembersProps } from "../vignettes/definitions";
import { Button, Buttons, classes, Tag } from "../vignettes/pieces";
import { Screen, type Spot, spotsOf } from "../vignettes/Screen";
import { screenNames } from "../vignettes/screen-names";
import styles from "../vignettes/vignettes.module.css";

type Member = WorkspaceMembersProps["members"][number];

/** The members of a workspace, with the menu to change a role. */
export function WorkspaceMembers({
  id: _,
  workspace,
  members,
  roles,
  ...screen
}: WorkspaceMembersProps & MarkerAnchors) {
  const spot = spotsOf(screen.markers);
  const changing = roles && members.findLast(({ editable }) => editable);
  return (
    <Screen name={screenNames.WorkspaceMembers} {...screen}>
      <div className={styles.bar}>
        <strong>{workspace}</strong>
        <Buttons>
          <Button label="Invite members" spot={spot} primary />
        </Buttons>
      </div>
      <table className={classes(styles.table, styles.stacked, readerMode.text)}>
        <thead>
          <tr>
            {["Name", "Email", "Roles", "Creation Date"].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.email}>
              <th scope="row" data-label="Name">
                <span>
                  {member.name} {member.you && <Tag>you</Tag>}
                </span>
              </th>
              <td data-label="Email">{member.email}</td>
              <td data-label="Roles">
                <Role member={member} roles={member === changing ? roles : undefined} spot={spot} />
              </td>
              <td data-label="Creation Date" className={styles.number}>
                {member.created}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  );
}

function Role({
  member,
  roles,
  spot,
}: {
  member: Member;
  roles: string[] | undefined;
  spot: Spot;
}) {
  return (
    <div>
      <span className={styles.row}>
        <Tag>{member.role}</Tag>
        {member.role === "Owner" && spot("Owner")}
        {member.editable && <Icon name="edit" />}
        {roles && spot("Edit")}
      </span>
      {roles && (
        <ul className={classes(styles.menu, styles.spotted)}>
          {roles.map((role, index) => (
            <li key={role} className={role === member.role ? styles.chosen : undefined}>
              {role === member.role ? <strong>{role}</strong> : role} {index === 0 && spot("Roles")}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
