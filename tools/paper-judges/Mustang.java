import java.nio.file.Path;

/** Prints Mustang's whole report of each file: its outer summary says "valid" for PDFs whose part is not. */
public class Mustang {
  public static void main(String[] files) throws Exception {
    for (var file : files) {
      var validator = new org.mustangproject.validator.ZUGFeRDValidator();
      validator.disableNotices();
      System.out.println("=== " + Path.of(file).getFileName());
      System.out.println(validator.validate(file));
    }
  }
}
