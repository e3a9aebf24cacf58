import com.helger.io.resource.FileSystemResource;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import java.nio.file.Path;

/** Judges XML by the rules of EN 16931: one line for each finding, and one that ends each file. */
public class Phive {
  public static void main(String[] arguments) throws Exception {
    var registry = new ValidationExecutorSetRegistry<IValidationSourceXML>();
    EN16931Validation.initEN16931(registry);
    for (var argument : arguments) {
      // `ubl=/path/file.xml`; the rules are ubl, ubl-creditnote or cii.
      var rules = argument.substring(0, argument.indexOf('='));
      var file = argument.substring(argument.indexOf('=') + 1);
      var name = Path.of(file).getFileName();
      var set = registry.getOfID(DVRCoordinate.create("eu.cen.en16931", rules, "1.3.15"));
      var results =
          ValidationExecutionManager.executeValidation(
              IValidityDeterminator.createDefault(),
              set,
              ValidationSourceXML.create(new FileSystemResource(file)));
      for (var result : results)
        for (var error : result.getErrorList())
          System.out.println(
              name + " " + error.getErrorLevel().getID() + " " + error.getErrorID() + " "
                  + error.getErrorText(java.util.Locale.ENGLISH));
      System.out.println("=== " + name + " " + results.size());
    }
  }
}
