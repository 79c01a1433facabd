import inventory.client.ApiClient;
import inventory.client.ApiException;
import inventory.client.api.DeliveryNotesApi;
import inventory.client.api.EventsApi;
import inventory.client.api.MaterialsApi;
import inventory.client.api.StockApi;
import inventory.client.api.ToolsApi;
import inventory.client.api.UsersApi;
import inventory.client.api.WebhooksApi;
import inventory.client.model.*;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/** Uses one request object per call, so that an added or removed parameter doesn't break it. */
public final class Story {
  private final ApiClient client = new ApiClient();
  private final MaterialsApi materials;
  private final StockApi stock;
  private final String hook;

  private Story(String url, String key, String hook) {
    client.updateBaseUri(url);
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
    materials = new MaterialsApi(client);
    stock = new StockApi(client);
    this.hook = hook;
  }

  public static void main(String[] args) throws Exception {
    new Story(System.getenv("URL"), System.getenv("KEY"), System.getenv("HOOK")).tell();
  }

  private void tell() throws Exception {
    String id = create(new NewMaterial().name("Story screw 1").unit("pcs").stock(new BigDecimal("10")));
    say("material", stockOf(id));
    Movement movement = withdraw(id, "2.5", null);
    say("movement", movement.getType(), movement.getAfter());
    page();
    lend();
    deliver(id);
    subscribe();
    try {
      withdraw(id, "100", null);
      throw new IllegalStateException("more was withdrawn than there was");
    } catch (ApiException error) {
      ErrorResponse refused = client.getObjectMapper().readValue(error.getResponseBody(), ErrorResponse.class);
      Problem problem = refused.getError();
      say("error", error.getCode(), problem.getCode(), problem.getDetails().get(0).getAvailable());
    }
    String key = "story-" + id;
    say("retry", withdraw(id, "1", key).getId().equals(withdraw(id, "1", key).getId()), stockOf(id));
    follow(id);
  }

  private void page() throws ApiException {
    create(new NewMaterial().name("Story screw 2").unit("pcs"));
    create(new NewMaterial().name("Story screw 3").unit("pcs"));
    MaterialList first =
        materials.listMaterials(
            MaterialsApi.APIListMaterialsRequest.newBuilder().search("story").limit(2).archived(false).build());
    MaterialList second =
        materials.listMaterials(
            MaterialsApi.APIListMaterialsRequest.newBuilder().search("story").page(2).perPage(2).build());
    say("paging", first.getData().size(), second.getData().size(), first.getTotal(), second.getMeta().getPage());
  }

  private void lend() throws ApiException {
    User ada =
        new UsersApi(client)
            .createUser(
                UsersApi.APICreateUserRequest.newBuilder().newUser(new NewUser().name("Ada Byron")).build());
    ToolsApi tools = new ToolsApi(client);
    Tool drill =
        tools.createTool(
            ToolsApi.APICreateToolRequest.newBuilder().newTool(new NewTool().name("Hammer drill")).build());
    Tool lent =
        tools.checkOutTool(
            ToolsApi.APICheckOutToolRequest.newBuilder()
                .id(drill.getId())
                .checkout(new Checkout().userId(ada.getId()))
                .build());
    Tool back =
        tools.checkInTool(
            ToolsApi.APICheckInToolRequest.newBuilder()
                .id(drill.getId())
                .checkin(new Checkin().condition(ToolCondition.GOOD))
                .build());
    say("tool", lent.getStatus(), lent.getHolder().getName(), back.getStatus());
  }

  private void deliver(String id) throws ApiException {
    DeliveryNotesApi notes = new DeliveryNotesApi(client);
    NewDeliveryNote wanted =
        new NewDeliveryNote()
            .type(DeliveryNoteType.WITHDRAWAL)
            .items(List.of(new NewDeliveryNoteItem().materialId(id).quantity(new BigDecimal("3"))));
    DeliveryNote note =
        notes.createDeliveryNote(
            DeliveryNotesApi.APICreateDeliveryNoteRequest.newBuilder().newDeliveryNote(wanted).build());
    DeliveryNote done =
        notes.completeDeliveryNote(
            DeliveryNotesApi.APICompleteDeliveryNoteRequest.newBuilder().id(note.getId()).build());
    say("note", done.getStatus(), done.getItems().get(0).getMaterialName(), stockOf(id));
  }

  private void subscribe() throws ApiException {
    WebhooksApi webhooks = new WebhooksApi(client);
    NewWebhook wanted = new NewWebhook().name("Shop").url(hook).events(List.of("stock.low"));
    NewWebhookRecord webhook =
        webhooks.createWebhook(WebhooksApi.APICreateWebhookRequest.newBuilder().newWebhook(wanted).build());
    WebhookLogEntry attempt =
        webhooks.testWebhook(WebhooksApi.APITestWebhookRequest.newBuilder().id(webhook.getId()).build());
    WebhookLogEntryList logs =
        webhooks.listWebhookLogs(
            WebhooksApi.APIListWebhookLogsRequest.newBuilder().id(webhook.getId()).build());
    say("webhook", attempt.getSuccess(), logs.getData().get(0).getEvent());
  }

  private void follow(String id) throws ApiException {
    EventPage page =
        new EventsApi(client)
            .listEvents(
                EventsApi.APIListEventsRequest.newBuilder().materialId(id).types("stock.changed").build());
    say(
        "events",
        page.getData().stream()
            .map(event -> plain(event.getStockChangedEvent().getData().getQuantity()))
            .collect(Collectors.joining(",")));
  }

  private String create(NewMaterial material) throws ApiException {
    return materials
        .createMaterial(MaterialsApi.APICreateMaterialRequest.newBuilder().newMaterial(material).build())
        .getId();
  }

  private BigDecimal stockOf(String id) throws ApiException {
    return materials.getMaterial(MaterialsApi.APIGetMaterialRequest.newBuilder().id(id).build()).getStock();
  }

  private Movement withdraw(String id, String quantity, String key) throws ApiException {
    Withdrawal taken = new Withdrawal().type(Withdrawal.TypeEnum.WITHDRAWAL).quantity(new BigDecimal(quantity));
    return stock.createMovement(
        StockApi.APICreateMovementRequest.newBuilder()
            .id(id)
            .newMovement(new NewMovement(taken))
            .idempotencyKey(key)
            .build());
  }

  private static void say(Object... words) {
    System.out.println(List.of(words).stream().map(Story::plain).collect(Collectors.joining(" ")));
  }

  private static String plain(Object word) {
    return word instanceof BigDecimal number ? number.stripTrailingZeros().toPlainString() : word.toString();
  }
}
