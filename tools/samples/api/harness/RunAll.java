import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs the samples that its arguments name in one process, and keeps what each of them prints. */
public class RunAll {
    public static void main(String[] names) throws Exception {
        for (String name : names) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, "UTF-8"));
            try {
                Class.forName(name + ".Sample").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException error) {
                Throwable cause = error.getCause() == null ? error : error.getCause();
                Files.writeString(Path.of(name + ".err"), cause.toString());
            }
            Files.write(Path.of(name + ".out"), printed.toByteArray());
        }
        // Clients of the samples keep threads for connections that may come back.
        System.exit(0);
    }
}
