import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.net.InetSocketAddress;

/** Serves from memory on loopback until the standard input ends. Usage: java -cp JARS Serve.java PORT */
public class Serve {
  public static void main(String[] arguments) throws Exception {
    MongoServer server = new MongoServer(new MemoryBackend());
    server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
    InetSocketAddress address = server.getLocalAddress();
    System.out.println("mongodb://127.0.0.1:" + address.getPort() + "/");
    while (System.in.read() >= 0) {}
    server.shutdownNow();
    System.exit(0);
  }
}
